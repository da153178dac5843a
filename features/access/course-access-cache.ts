const key = 'course-access';
const hour = 60 * 60 * 1000;

/** Keeps for an hour that this account may open the course (specification §9). The server decides; this only spares a question. */
export function rememberCourseAccess({ userId, havePaicc }: { userId: string; havePaicc: boolean }): void {
  try {
    localStorage.setItem(key, JSON.stringify({ userId, havePaicc, until: Date.now() + hour }));
  } catch {
    // a browser that keeps nothing asks each time
  }
}

/** What is remembered about this account, or null when it is unknown: then the server is asked. */
export function recallCourseAccess({ userId }: { userId: string }): boolean | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return kept?.userId === userId && kept.until > Date.now() ? kept.havePaicc === true : null;
  } catch {
    return null; // written by something else
  }
}

/** Whether the server said within the hour that whoever is signed in here has no access; the cache goes with the account at sign-out. */
export function isKnownNonMember(): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return kept?.until > Date.now() && kept.havePaicc === false;
  } catch {
    return false;
  }
}

/** Forgets it: at sign-out, and whenever access may have changed. */
export function forgetCourseAccess(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // it was never kept
  }
}
