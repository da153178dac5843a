import { z } from 'zod';
import { second } from '#platform/durations.ts';
import { fetchDirectly } from '#platform/fetch-directly.ts';
import { oauthClients } from '#platform/services/oauth-clients.server.ts';
import type { IdentityProvider, ProviderProfile } from '../identity-provider.ts';
import { toUsername } from '../username.ts';

const providerTimeout = 10 * second;

/** Google's userinfo answer, and the claims of its ID tokens (OpenID Connect Core §5.1). */
const googleClaims = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  picture: z.url().optional(),
  email: z.email(),
  email_verified: z.boolean().default(false),
});
const githubUser = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.url().optional(),
});
const githubEmails = z.array(z.object({ email: z.email(), primary: z.boolean(), verified: z.boolean() }));

/** Asks the provider whom an access token speaks for. Null when the provider knows no address of the person. */
export const readProviderProfile: Record<IdentityProvider, (accessToken: string | undefined) => Promise<ProviderProfile | null>> =
  {
    google: async (accessToken) => googleProfile(await ask(oauthClients.google.userInfoUrl, accessToken)),
    github: async (accessToken) => {
      const [user, emails] = await Promise.all([
        ask(oauthClients.github.userInfoUrl, accessToken).then((answer) => githubUser.parse(answer)),
        ask(`${oauthClients.github.userInfoUrl}/emails`, accessToken).then((answer) => githubEmails.parse(answer)),
      ]);
      const email = emails.find(({ primary }) => primary);
      if (!email) return null;
      return {
        provider: 'github',
        accountId: String(user.id),
        email: email.email,
        emailVerified: email.verified,
        name: toUsername(user.name ?? '') || user.login,
        image: user.avatar_url,
      };
    },
  };

/** Reads a profile from what Google says of a person, at its userinfo address or in an ID token; throws when it is not that. */
export function googleProfile(claims: unknown): ProviderProfile {
  const { sub, name, email, email_verified, picture } = googleClaims.parse(claims);
  return {
    provider: 'google',
    accountId: sub,
    email,
    emailVerified: email_verified,
    name: toUsername(name ?? '') || toUsername(email.split('@')[0] ?? email),
    image: picture,
  };
}

async function ask(address: string, accessToken: string | undefined): Promise<unknown> {
  const answer = await fetchDirectly(address, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json', 'User-Agent': 'principled-ai-coding' },
    signal: AbortSignal.timeout(providerTimeout),
  });
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
  return answer.json();
}
