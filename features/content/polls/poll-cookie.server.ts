import { randomBytes } from 'node:crypto';

/** A random number that a browser gets with its first vote and that says nothing else about it. */
export const pollCookieName = 'poll_voter';

const shape = /^[\w-]{22}$/;

export function makePollBrowserId(): string {
  return randomBytes(16).toString('base64url');
}

export function isPollBrowserId(value: string | undefined): value is string {
  return value !== undefined && shape.test(value);
}

/** What a request's cookies say, for pages. */
export function readPollBrowserId(request: Request): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim().split('='));
  const value = cookies.find(([name]) => name === pollCookieName)?.[1];
  return isPollBrowserId(value) ? value : undefined;
}
