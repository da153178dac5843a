import { clientAddressHeader } from '#features/users/auth.server.ts';
import { takeCall } from '#platform/rate-limit.server.ts';

const callsPerMinute = 120;

/** Counts the start of a sign-in or of a link between accounts; `headers` name the caller's address. */
export function takeSignInCall(headers: Headers): void {
  takeCall({ key: `sign-in:${headers.get(clientAddressHeader)}`, callsPerMinute });
}
