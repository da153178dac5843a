import { createHash, randomBytes } from 'node:crypto';
import type { SignedInUser } from '#features/users/account.ts';
import { readCookie } from '#platform/http/read-cookie.ts';

/** The cookie with the random number that a browser gets with its first vote and that says nothing else about it. */
export const pollCookieName = 'poll_voter';

const shape = /^[\w-]{22}$/;

export function makePollBrowserId(): string {
  return randomBytes(16).toString('base64url');
}

/** Reads the number of the browser that asks; undefined where it has none. */
export function readPollBrowserId(request: Request): string | undefined {
  const value = readCookie(request, pollCookieName);
  return value !== undefined && shape.test(value) ? value : undefined;
}

/** Someone who votes: a browser, known by a random cookie, and the account that is signed in there. */
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
