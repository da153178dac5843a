import type { SignedInUser } from '#features/users/signed-in-user.ts';

/** Holds the account behind a request, and whether it has an active entitlement at this moment. Not to be kept beyond the request. */
export interface Caller extends SignedInUser {
  readonly havePaicc: boolean;
}
