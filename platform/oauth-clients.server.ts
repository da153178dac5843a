import { config } from './config.server.ts';
import { localOAuthClient } from './local/oauth-provider/local-oauth-client.server.ts';

export type OAuthProvider = 'google' | 'github';

/** Who we are at a provider and where it is. The real providers and the stand-in differ in nothing else. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
}

type Addresses = Pick<OAuthClient, 'authorizationUrl' | 'tokenUrl' | 'userInfoUrl'>;

/** Checked November 2026: accounts.google.com/.well-known/openid-configuration, docs.github.com/apps/oauth-apps. */
const addresses: Record<OAuthProvider, Addresses> = {
  google: {
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
  },
  github: {
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userInfoUrl: 'https://api.github.com/user',
  },
};

/** The OAuth client of each provider: the real one where its credentials are set, the stand-in's otherwise. */
export const oauthClients: Record<OAuthProvider, OAuthClient> = {
  google: oauthClient('google', config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET),
  github: oauthClient('github', config.GITHUB_CLIENT_ID, config.GITHUB_CLIENT_SECRET),
};

/** The other sites a sign-in button leads to; none while the stand-in plays both providers. */
export const signInOrigins = Object.values(oauthClients)
  .map(({ authorizationUrl }) => new URL(authorizationUrl).origin)
  .filter((origin) => origin !== config.ORIGIN);

function oauthClient(provider: OAuthProvider, clientId: string | undefined, clientSecret: string | undefined): OAuthClient {
  if (clientId && clientSecret) return { clientId, clientSecret, ...addresses[provider] };
  const { pagesBase, serverBase, ...credentials } = localOAuthClient(provider);
  const { authorizationUrl, tokenUrl, userInfoUrl } = addresses[provider];
  return {
    ...credentials,
    authorizationUrl: pagesBase + new URL(authorizationUrl).pathname,
    tokenUrl: serverBase + new URL(tokenUrl).pathname,
    userInfoUrl: serverBase + new URL(userInfoUrl).pathname,
  };
}
