import { readBrowserCookie, saveBrowserCookie } from '#platform/browser/browser-cookies.ts';
import { browserStorage } from '#platform/browser/browser-storage.ts';
import { hour, second } from '#platform/durations.ts';

/** The stored answer whether the account has the course; other tabs hear of its changes. */
export const courseAccessKey = 'course-access';

interface KnownAccess {
  userId: string;
  havePaicc: boolean;
  until: number;
}

/**
 * Keeps for an hour whether this account may open the course (docs/product.md §9), so that the next page can begin with it. The server
 * decides; a cookie tells it which form of a page to send, and nothing else.
 */
export function rememberCourseAccess({ userId, havePaicc }: { userId: string; havePaicc: boolean }): void {
  const known: KnownAccess = { userId, havePaicc, until: Date.now() + hour };
  browserStorage.keep(courseAccessKey, JSON.stringify(known));
  if (havePaicc) keepMark(hour / second);
  else forgetMark();
}

/** Returns what is remembered about this account, or null when it is unknown: then the server is asked. */
export function recallCourseAccess({ userId }: { userId: string }): boolean | null {
  const known = (browserStorage.readJson(courseAccessKey) ?? {}) as Partial<KnownAccess>;
  if (known.userId !== userId || known.havePaicc === undefined || !known.until || known.until <= Date.now()) return null;
  return known.havePaicc;
}

/** Forgets whether an account may open the course: nobody is signed in here. */
export function forgetCourseAccess(): void {
  browserStorage.forget(courseAccessKey);
  forgetMark();
}

function forgetMark(): void {
  if (readBrowserCookie('member')) keepMark(0);
}

function keepMark(maxAge: number): void {
  saveBrowserCookie({ name: 'member', value: '1', maxAge });
}
