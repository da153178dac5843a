const key = 'course-access';
const hour = 60 * 60 * 1000;

/** Keeps for an hour that this account may open the course (specification §9). The server decides; this only spares a question. */
export function rememberCourseAccess({ userId, havePaicc }: { userId: string; havePaicc: boolean }): void {
  localStorage.setItem(key, JSON.stringify({ userId, havePaicc, until: Date.now() + hour }));
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

/** Forgets it: at sign-out, and when access ends. */
export function forgetCourseAccess(): void {
  localStorage.removeItem(key);
}
