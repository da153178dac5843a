import { browserStorage } from '#platform/browser-storage.ts';

const key = 'course-access';
const hour = 60 * 60 * 1000;

interface KnownAccess {
  userId: string;
  havePaicc: boolean;
  until: number;
}

/** Keeps for an hour whether this account may open the course (specification §9). The server decides; this only spares a question. */
export function rememberCourseAccess({ userId, havePaicc }: { userId: string; havePaicc: boolean }): void {
  const known: KnownAccess = { userId, havePaicc, until: Date.now() + hour };
  browserStorage.keep(key, JSON.stringify(known));
}

/** What is remembered about this account, or null when it is unknown: then the server is asked. */
export function recallCourseAccess({ userId }: { userId: string }): boolean | null {
  const known = readKnown();
  return known?.userId === userId ? known.havePaicc : null;
}

/** Whether the server said within the hour that whoever is signed in here has no access; the cache goes with the account at sign-out. */
export function isKnownNonMember(): boolean {
  return readKnown()?.havePaicc === false;
}

/** Forgets it: at sign-out, and whenever access may have changed. */
export function forgetCourseAccess(): void {
  browserStorage.forget(key);
}

function readKnown(): KnownAccess | null {
  const { userId, havePaicc, until } = (browserStorage.readJson(key) ?? {}) as Partial<KnownAccess>;
  if (!userId || havePaicc === undefined || !until || until <= Date.now()) return null;
  return { userId, havePaicc, until };
}
