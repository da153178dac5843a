import { randomUUID } from 'node:crypto';
import { GithubAuthProvider, GoogleAuthProvider } from '@firebase/auth';
import { config } from '#platform/config/config.server.ts';
import { signAccessToken } from '#platform/local/oauth-provider/access-token.server.ts';
import { signLocalIdToken } from '#platform/local/oauth-provider/local-id-token.server.ts';
import { localOAuthClient } from '#platform/local/oauth-provider/local-oauth-client.server.ts';
import { googleProfile } from '#platform/local/oauth-provider/provider-profile.ts';

/** Makes up someone whom the stand-ins for the providers know, with what they give of them to a client. */
export const newPerson = (changes: Partial<{ name: string; email: string; emailVerified: boolean }> = {}) => ({
  name: 'Ada Sample',
  email: `${randomUUID()}@example.com`,
  emailVerified: true,
  ...changes,
});
type Person = ReturnType<typeof newPerson>;

const { clientId, pagesBase } = localOAuthClient('google');
export const googleIdToken = (person: Person, { audience = clientId, issuer = pagesBase } = {}) =>
  signLocalIdToken({ issuer, audience, profile: googleProfile(person, config.ORIGIN) });
export const google = async (person: Person) => GoogleAuthProvider.credential(await googleIdToken(person));
export const github = (person: Person) => GithubAuthProvider.credential(signAccessToken({ provider: 'github', person }));
