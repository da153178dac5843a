import { config } from '#platform/config/config.server.ts';
import { deriveKey } from '#platform/config/derive-key.server.ts';
import { localAddress } from '#platform/http/local-address.server.ts';

/** Tells whether the stand-in for Google and GitHub runs here (docs/product.md §7). */
export const localOAuthEnabled = config.isLoopback || config.LOCAL_SERVICES.includes('oauth');

/** Describes the one client the stand-in knows: this site. */
export function localOAuthClient(provider: 'google' | 'github') {
  const path = `/local/oauth/${provider}`;
  return {
    clientId: `local-${provider}-client`,
    clientSecret: deriveKey('local-oauth').toString('base64url'),
    redirectUri: `${config.ORIGIN}/auth/callback/${provider}`,
    /** The base address of the pages that the browser opens. */
    pagesBase: config.ORIGIN + path,
    /** The base address that the server calls: its own, without the way through the public address. */
    serverBase: localAddress + path,
  };
}
