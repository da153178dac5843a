import type { GenericOAuthConfig } from 'better-auth/plugins';
import { z } from 'zod';
import { oauthClients } from '#platform/oauth-clients.server.ts';

const second = 1000;
const providerTimeout = 10 * second;

const googleProfile = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  picture: z.url().optional(),
  email: z.email(),
  email_verified: z.boolean().default(false),
});
const githubProfile = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.url().optional(),
});
const githubEmails = z.array(z.object({ email: z.email(), primary: z.boolean(), verified: z.boolean() }));

/**
 * Google and GitHub as Better Auth drives them: explicit addresses, PKCE, and no account without the person having asked for one
 * (`disableImplicitSignUp`). The profile is always read from the provider with the access token.
 */
export const identityProviders: GenericOAuthConfig[] = [
  {
    providerId: 'google',
    ...oauthClients.google,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
    pkce: true,
    disableImplicitSignUp: true,
    accountSubject: ({ profile }) => profile.sub ?? '',
    getUserInfo: async ({ accessToken }) => {
      const profile = googleProfile.parse(await ask(oauthClients.google.userInfoUrl, accessToken));
      return {
        ...profile,
        emailVerified: profile.email_verified,
        name: profile.name || nameFrom(profile.email),
        image: profile.picture,
      };
    },
  },
  {
    providerId: 'github',
    ...oauthClients.github,
    scopes: ['read:user', 'user:email'],
    pkce: true,
    disableImplicitSignUp: true,
    accountSubject: ({ profile }) => profile.id ?? '',
    getUserInfo: async ({ accessToken }) => {
      const [profile, emails] = await Promise.all([
        ask(oauthClients.github.userInfoUrl, accessToken).then((answer) => githubProfile.parse(answer)),
        ask(`${oauthClients.github.userInfoUrl}/emails`, accessToken).then((answer) => githubEmails.parse(answer)),
      ]);
      const email = emails.find(({ primary }) => primary);
      if (!email) return null;
      const { id, login, name, avatar_url } = profile;
      return { id, email: email.email, emailVerified: email.verified, name: name || login, image: avatar_url };
    },
  },
];

async function ask(address: string, accessToken: string | undefined): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json', 'User-Agent': 'principled-ai-coding' },
    signal: AbortSignal.timeout(providerTimeout),
  });
  if (!answer.ok) throw new Error(`${new URL(address).host} answered ${answer.status}`);
  return answer.json();
}

function nameFrom(email: string): string {
  return email.split('@')[0] ?? email;
}
