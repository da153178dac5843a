import { betterAuth, type GenericEndpointContext, type Account as LinkedAccount, type Session, type User } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { customSession, genericOAuth, jwt } from 'better-auth/plugins';
import { config } from '#platform/config/config.server.ts';
import { day, minute, second } from '#platform/durations.ts';
import { logSecurityEvent } from '#platform/logging/log-security-event.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { Account } from '../account.ts';
import { authOptions } from '../auth-options.server.ts';
import { identityProviders as signInProviders } from '../identity-provider.ts';
import { linkedAccounts } from '../linked-account.table.server.ts';
import { sessions } from '../session.table.server.ts';
import { endReplacedSession, isEnding } from '../session-end.server.ts';
import { signingKeys } from '../signing-key.table.server.ts';
import { users } from '../user.table.server.ts';
import { verifications } from '../verification.table.server.ts';
import { idTokenAudience, idTokenIssuer, idTokenLifetime, readIdTokenClaims } from './id-token-claims.server.ts';
import { identityProviders } from './identity-providers.server.ts';
import { profileSignIn } from './profile-sign-in.server.ts';
import { recordSignIn } from './record-sign-in.server.ts';

/**
 * Signs people in, keeps their sessions and issues their ID tokens. It is reached over HTTP through `server/auth/answer-auth.ts` only, which lets through the
 * few endpoints that the site uses.
 */
export const auth = betterAuth({
  ...authOptions,
  database: drizzleAdapter(database, {
    provider: 'pg',
    transaction: true,
    schema: { user: users, session: sessions, account: linkedAccounts, verification: verifications, jwks: signingKeys },
  }),
  // A new way in with a known address is linked by whoever comes in by the known one, never by itself
  // (docs/decisions/0092-verified-e-mail-addresses-only.md).
  account: { updateAccountOnSignIn: false, accountLinking: { enabled: true, disableImplicitLinking: true } },
  // Per address, so wide enough for a classroom behind one; the start of a sign-in has a limit of its own.
  rateLimit: { enabled: true, window: minute / second, max: 1200 * config.CALL_LIMIT_FACTOR },
  onAPIError: { ...authOptions.onAPIError, errorURL: `${config.ORIGIN}/login/finish` },
  hooks: { before: createAuthMiddleware(leaveEndingSession) },
  databaseHooks: {
    session: { create: { before: prepareSession, after: noteNewSession }, delete: { after: noteSessionEnd } },
    account: { create: { before: prepareLink, after: noteLink }, update: { before: withoutTokens } },
  },
  plugins: [
    genericOAuth({ config: identityProviders }),
    profileSignIn,
    jwt({
      disableSettingJwtHeader: true,
      jwt: {
        issuer: idTokenIssuer,
        audience: idTokenAudience,
        expirationTime: idTokenLifetime,
        definePayload: ({ session }) => readIdTokenClaims(session),
      },
      jwks: { rotationInterval: (90 * day) / second, gracePeriod: (30 * day) / second },
    }),
    // What a page's script may know about who is signed in.
    customSession(async ({ user }) => ({ user: accountOf(user) })),
  ],
});

/** Reads an account from Better Auth's own fields and ours, whose types it does not know here. */
function accountOf(user: User & Partial<Pick<Account, 'authId' | 'authType'>>): Account {
  const { id, name, image, authId = null, authType = 'anonymous' } = user;
  const email = user.emailVerified ? user.email : null;
  return { userId: id, authId, authType, email, username: name, photoUrl: image ?? null };
}

/** Has a session that is about to be over answered and not renewed, whose cookie would take the place of a newer one. */
async function leaveEndingSession({ query, context, getSignedCookie }: GenericEndpointContext) {
  const token = await getSignedCookie(context.authCookies.sessionToken.name, context.secret);
  if (token && (await isEnding(token))) return { context: { query: { ...query, disableRefresh: true } } };
}

/** Refuses a disabled account, and notes with whom its person signed in. */
async function prepareSession(session: Session, context: GenericEndpointContext | null) {
  const { userId } = session;
  const user = await context?.context.internalAdapter.findUserById(userId);
  if (!user || ('disabled' in user && user.disabled)) {
    throw new APIError('FORBIDDEN', { code: 'user-disabled', message: 'This account is disabled' });
  }
  const said = [context?.params?.providerId, context?.params?.id, context?.body?.profile?.provider];
  const provider = signInProviders.find((known) => said.includes(known)) ?? null;
  return { data: { ...session, provider } };
}

type NotedSession = Session & { provider?: string | null };

async function noteNewSession({ userId, userAgent, provider }: NotedSession, context: GenericEndpointContext | null) {
  logSecurityEvent('signed-in', { userId, provider });
  if (context?.request) await endReplacedSession(context.request);
  await recordSignIn({ userId, userAgent, acceptLanguage: context?.headers?.get('accept-language') });
}

async function noteSessionEnd({ userId }: Session) {
  logSecurityEvent('session-ended', { userId });
}

async function noteLink({ userId, providerId }: LinkedAccount) {
  logSecurityEvent('provider-linked', { userId, provider: providerId });
}

/**
 * Prepares a link in the transaction that makes it, so that no account is ever without its provider. The provider's tokens are not kept.
 */
async function prepareLink(account: LinkedAccount, context: GenericEndpointContext | null) {
  await noteFirstProvider(account, context);
  return withoutTokens(account);
}

async function withoutTokens<Fields extends object>(account: Fields) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
}

/** Notes in the account itself with whom it was made (docs/product.md §3, authId and authType). */
async function noteFirstProvider({ userId, accountId, providerId }: LinkedAccount, context: GenericEndpointContext | null) {
  const { internalAdapter } = context?.context ?? {};
  const user = await internalAdapter?.findUserById(userId);
  if (user && !('authId' in user && user.authId)) {
    await internalAdapter?.updateUser(userId, { authId: accountId, authType: providerId });
  }
}
