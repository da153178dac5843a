import { randomBytes } from 'node:crypto';
import { readCookie } from '#platform/http/read-cookie.ts';

/** Names the cookie with the random number that a browser gets with its first vote and that says nothing else about it. */
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
