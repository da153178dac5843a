import type { GenericOAuthConfig } from 'better-auth/plugins';
import { log } from '#platform/logging/log.server.ts';
import { oauthClients } from '#platform/services/oauth-clients.server.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { readProviderProfile } from './read-provider-profile.server.ts';
import { settleAddress } from './settle-address.server.ts';

/**
 * Google and GitHub as Better Auth drives them: explicit addresses, PKCE, and no account without the person having asked for one
 * (`disableImplicitSignUp`). The profile is always read from the provider with the access token.
 */
export const identityProviders: GenericOAuthConfig[] = [
  { ...shared('google'), scopes: ['openid', 'email', 'profile'], prompt: 'select_account' },
  { ...shared('github'), scopes: ['read:user', 'user:email'] },
];

function shared(provider: IdentityProvider): GenericOAuthConfig {
  const { clientId, clientSecret, authorizationUrl, tokenUrl, userInfoUrl } = oauthClients[provider];
  return {
    providerId: provider,
    clientId,
    clientSecret,
    authorizationUrl,
    tokenUrl,
    userInfoUrl,
    pkce: true,
    disableImplicitSignUp: true,
    accountSubject: ({ profile }) => profile.id ?? '',
    getUserInfo: ({ accessToken }) => readUserInfo(provider, accessToken),
  };
}

/**
 * Asks a provider who signs in; null when it cannot be asked, and without an address when it knows none, which Better Auth tells apart
 * (`email_not_found`).
 */
async function readUserInfo(provider: IdentityProvider, accessToken: string | undefined) {
  try {
    const profile = await readProviderProfile[provider](accessToken);
    if (!profile) return { id: 'without an address', emailVerified: false };
    return { ...(await settleAddress(profile)), id: profile.accountId };
  } catch (error) {
    log.warn({ provider, err: error }, 'a provider did not say who signs in');
    return null;
  }
}
