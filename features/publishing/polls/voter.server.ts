import { createHash } from 'node:crypto';
import type { SignedInUser } from '#features/users/signed-in-user.ts';

/** Describes someone who votes: a browser, known by a random cookie, and the account that is signed in there. */
export interface Voter {
  browserId?: string;
  user: Pick<SignedInUser, 'userId'> | null;
}

export function accountVoter({ userId }: Pick<SignedInUser, 'userId'>): string {
  return `account:${userId}`;
}

/** Names a browser as a voter by a hash alone, so that no row says which browser it was. */
export function browserVoter(browserId: string): string {
  return `browser:${createHash('sha256').update(browserId).digest('base64url')}`;
}
