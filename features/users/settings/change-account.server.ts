import { z } from 'zod';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import type { RateLimitName } from '#platform/http/rate-limits.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { isNamedBy, type SignedInUser } from '../account.ts';
import { userSettings } from '../account-settings.ts';
import { apiKeyScopes, longestKeyName } from '../agent-access.ts';
import { addApiKey, revokeApiKey } from '../api-keys/api-keys.server.ts';
import { endConnection } from '../connections/connections.server.ts';
import { isFreshSignIn } from '../fresh-sign-in.server.ts';
import { identityProviderNames, identityProviders } from '../identity-provider.ts';
import { claimFreeTokens } from '../tokens/token-ledger.server.ts';
import { username } from '../username.ts';
import { changeUser } from './change-user.server.ts';
import { deleteAccount } from './delete-account.server.ts';
import { forgetMailingAddress } from './forget-mailing-address.server.ts';
import { unlinkProvider } from './linked-providers.server.ts';
import { endOtherSessions } from './sessions.server.ts';
import { changePhoto } from './user-photo.server.ts';

const change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), username }),
  z.object({ intent: z.literal('change-photo'), photo: z.instanceof(File) }),
  z.object({ intent: z.literal('remove-photo') }),
  z.object({ intent: z.literal('change-setting'), setting: userSettings.keyof(), on: z.literal('on').optional() }),
  z.object({ intent: z.literal('change-email-enabled'), on: z.literal('on').optional() }),
  z.object({ intent: z.literal('claim-free-tokens') }),
  z.object({
    intent: z.literal('add-api-key'),
    name: oneLine(longestKeyName),
    ...Object.fromEntries(apiKeyScopes.map((scope) => [scope, z.literal('on').optional()])),
  }),
  z.object({ intent: z.literal('revoke-api-key'), keyId: z.uuid() }),
  z.object({ intent: z.literal('disconnect-agent'), clientId: z.string().max(100) }),
  z.object({ intent: z.literal('unlink-provider'), provider: z.enum(identityProviders) }),
  z.object({ intent: z.literal('forget-mailing-address') }),
  z.object({ intent: z.literal('end-other-sessions') }),
  z.object({ intent: z.literal('delete-account'), confirmation: z.string() }),
]);
type Change = z.infer<typeof change>;

/** The outcome of a change: what to say of it, or what is wrong with what was sent. */
export type AccountOutcome = { saved: string; apiKey?: string; isDeleted?: true } | { problem: string };

/** Makes the changes that the settings page's forms ask for. Unexpected failures are thrown. */
export async function changeAccount({
  user,
  request,
  form,
}: {
  user: SignedInUser;
  request: Request;
  form: FormData;
}): Promise<AccountOutcome> {
  const parsed = change.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'The form was not understood.' };
  await enforceRateLimit({ limit: limits[parsed.data.intent] ?? 'accountChanges', caller: user.userId });
  if (ofFreshSignIns.has(parsed.data.intent) && !(await isFreshSignIn(request))) return { problem: signInAgain };
  // By its intent a change gets what was parsed for it, which TypeScript cannot follow through the two tables.
  return changes[parsed.data.intent]({ user, request, given: parsed.data as never });
}

/** The changes that make or take a way into the account, and its end. */
const ofFreshSignIns = new Set<Change['intent']>(['add-api-key', 'unlink-provider', 'delete-account']);
const signInAgain = 'Nothing was changed: you signed in more than an hour ago. Sign in again, under “Ways to sign in”.';

/** The limits of changes that cost more than a row's change. */
const limits: Partial<Record<Change['intent'], RateLimitName>> = { 'add-api-key': 'apiKeys', 'change-photo': 'photos' };

type Apply<Intent extends Change['intent']> = (change: {
  user: SignedInUser;
  request: Request;
  given: Extract<Change, { intent: Intent }>;
}) => Promise<AccountOutcome>;

const saved = (what = 'Saved.') => ({ saved: what });

const changes: { [Intent in Change['intent']]: Apply<Intent> } = {
  rename: async ({ user, given }) => {
    await changeUser({ user, changes: { username: given.username } });
    return saved();
  },
  'change-photo': async ({ user, given }) => {
    if (given.photo.size === 0) return { problem: 'Choose a picture first.' };
    const problem = await changePhoto({ user, photo: given.photo });
    return problem ? { problem } : saved();
  },
  'remove-photo': async ({ user }) => {
    await changePhoto({ user, photo: null });
    return saved('The photo has been removed.');
  },
  'change-setting': async ({ user, given }) => {
    await changeUser({ user, changes: { settings: { [given.setting]: given.on === 'on' } } });
    return saved();
  },
  'change-email-enabled': async ({ user, given }) => {
    await changeUser({ user, changes: { emailEnabled: given.on === 'on' } });
    return saved();
  },
  'claim-free-tokens': async ({ user }) =>
    (await claimFreeTokens({ user }))
      ? saved('50,000 tokens were added.')
      : { problem: 'You have already claimed these tokens.' },
  'add-api-key': async ({ user: { userId }, given: { name, ...given } }) => {
    const scopes = apiKeyScopes.filter((scope) => scope in given);
    if (scopes.length === 0) return { problem: 'Choose at least one thing that the key may do.' };
    return { saved: 'Copy the key now: it will not be shown again.', apiKey: await addApiKey({ userId, name, scopes }) };
  },
  'revoke-api-key': async ({ user: { userId }, given: { keyId } }) => {
    await revokeApiKey({ userId, keyId });
    return saved('The key no longer works.');
  },
  'disconnect-agent': async ({ user: { userId }, given: { clientId } }) => {
    await endConnection({ userId, clientId });
    return saved('The agent is disconnected.');
  },
  'unlink-provider': async ({ user: { userId }, given: { provider } }) => {
    const name = identityProviderNames[provider];
    const outcome = await unlinkProvider({ userId, provider });
    if (outcome === 'last') return { problem: `${name} is your only way to sign in: link another one first.` };
    return saved(`You can no longer sign in with ${name}.`);
  },
  'forget-mailing-address': async ({ user: { userId } }) => {
    await forgetMailingAddress({ userId });
    return saved('Our e-mails go to the address that you sign in with again.');
  },
  'end-other-sessions': async ({ user, request }) => {
    const { devices, agents } = await endOtherSessions({ user, request });
    const said = devices === 1 ? 'Signed out of 1 other device.' : `Signed out of ${devices} other devices.`;
    return saved(agents === 0 ? said : `${said} ${agents === 1 ? '1 agent was' : `${agents} agents were`} disconnected.`);
  },
  'delete-account': async ({ user, given }) => {
    if (!isNamedBy(given.confirmation, user)) {
      return { problem: `That is not the ${user.email ? 'e-mail address' : 'name'} of this account: nothing was deleted.` };
    }
    await deleteAccount({ userId: user.userId });
    return { saved: 'The account is deleted.', isDeleted: true };
  },
};
