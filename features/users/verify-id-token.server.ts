import { AppError } from '#platform/errors.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** The account an ID token was made for; throws NOT_SIGNED_IN for any other token. */
export async function verifyIdToken(_token: string): Promise<SignedInUser> {
  throw new AppError('NOT_SIGNED_IN');
}
