import type { SignedInUser } from '#features/users/account.ts';

declare const membership: unique symbol;

/**
 * Stands for an account with an active entitlement. Only `proveCourseMember` makes one, so a verb that takes it cannot be called without the check.
 */
export interface CourseMember extends SignedInUser {
  readonly [membership]: 'course member';
}

/** The account behind a request, and whether it has an active entitlement at this moment. Not to be kept beyond the request. */
export interface Caller extends SignedInUser {
  readonly havePaicc: boolean;
}
