import { config } from '../config/config.server.ts';
import { localOAuthClient } from '../local/oauth-provider/local-oauth-client.server.ts';

export type OAuthProvider = 'google' | 'github';

/** The site's identity at a provider, and the provider's address. The real providers and the stand-in differ in nothing else. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
  /** The address at which the provider says which client an access token was given to. */
  tokenCheckUrl: string;
  /** The stand-in plays the provider. */
  isLocal: boolean;
}

type Addresses = Omit<OAuthClient, 'clientId' | 'clientSecret' | 'isLocal'>;

/**
 * Checked November 2026: accounts.google.com/.well-known/openid-configuration, docs.github.com/apps/oauth-apps and
 * /rest/apps/oauth-applications.
 */
const addresses: Record<OAuthProvider, (clientId: string) => Addresses> = {
  google: () => ({
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    tokenCheckUrl: 'https://oauth2.googleapis.com/tokeninfo',
  }),
  github: (clientId) => ({
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userInfoUrl: 'https://api.github.com/user',
    tokenCheckUrl: `https://api.github.com/applications/${clientId}/token`,
  }),
};
const googleKeysUrl = 'https://www.googleapis.com/oauth2/v3/certs';

/** The OAuth client of each provider: the real one where its credentials are set, the stand-in's otherwise. */
export const oauthClients: Record<OAuthProvider, OAuthClient> = {
  google: oauthClient('google', config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET),
  github: oauthClient('github', config.GITHUB_CLIENT_ID, config.GITHUB_CLIENT_SECRET),
};

/** The signer of Google's ID tokens, and the address of the public keys (OpenID Connect Core §2). GitHub has no ID tokens. */
export const googleIdTokens = oauthClients.google.isLocal
  ? { issuer: localOAuthClient('google').pagesBase, keysUrl: atLocal('google', googleKeysUrl), algorithms: ['EdDSA'] }
  : { issuer: ['https://accounts.google.com', 'accounts.google.com'], keysUrl: googleKeysUrl, algorithms: ['RS256'] };

/** The other sites a sign-in button leads to; none while the stand-in plays both providers. */
export const signInOrigins = Object.values(oauthClients)
  .map(({ authorizationUrl }) => new URL(authorizationUrl).origin)
  .filter((origin) => origin !== config.ORIGIN);

function oauthClient(provider: OAuthProvider, clientId: string | undefined, clientSecret: string | undefined): OAuthClient {
  if (clientId && clientSecret) return { clientId, clientSecret, ...addresses[provider](clientId), isLocal: false };
  const { pagesBase, clientId: localId, clientSecret: localSecret } = localOAuthClient(provider);
  const { authorizationUrl, ...forServers } = addresses[provider](localId);
  const local = Object.fromEntries(Object.entries(forServers).map(([name, address]) => [name, atLocal(provider, address)]));
  return {
    clientId: localId,
    clientSecret: localSecret,
    ...(local as typeof forServers),
    authorizationUrl: pagesBase + new URL(authorizationUrl).pathname,
    isLocal: true,
  };
}

/** Makes the address where the stand-in answers what a provider answers at `address`. */
function atLocal(provider: OAuthProvider, address: string): string {
  return localOAuthClient(provider).serverBase + new URL(address).pathname;
}
