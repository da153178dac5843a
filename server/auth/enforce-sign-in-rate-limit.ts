import { clientAddressHeader } from '#features/users/auth-options.server.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { networkPrefix } from '#platform/http/network-prefix.ts';

/** Counts the start of a sign-in or of a link between accounts; `headers` name the caller's address. */
export function enforceSignInRateLimit(headers: Headers): Promise<void> {
  return enforceRateLimit({ limit: 'signIns', caller: networkPrefix(headers.get(clientAddressHeader) ?? '') });
}
