import type { SignedInUser } from './signed-in-user.ts';

/** The account behind the request's session cookie, or null. */
export async function getSignedInUser(_request: Request): Promise<SignedInUser | null> {
  return null;
}
