import type { SignedInUser } from '#features/users/signed-in-user.ts';

declare const membership: unique symbol;

/**
 * Stands for an account with an active entitlement. Only `proveCourseMember` makes one, so a verb that takes it cannot be called without the check.
 */
export interface CourseMember extends SignedInUser {
  readonly [membership]: 'course member';
}
