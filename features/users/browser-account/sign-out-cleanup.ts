/** Counts and deletes what another feature keeps of an account in this browser. */
export interface SignOutCleanup {
  /** Counts the account's changes among the data that no server has acknowledged yet. */
  countUnsent: () => Promise<number>;
  /** Deletes what is kept: the person left. */
  forget: () => Promise<void>;
}

const registered: SignOutCleanup[] = [];

/**
 * Has a sign-out forget another feature's data from now on, and ask first when changes would be lost with it. For before the account opens.
 */
export function registerSignOutCleanup(cleanup: SignOutCleanup): void {
  registered.push(cleanup);
}

export async function runSignOutCleanups(): Promise<void> {
  await Promise.all(registered.map((data) => data.forget()));
}

/** Counts the changes that a sign-out would lose. */
export async function countUnsentChanges(): Promise<number> {
  const counts = await Promise.all(registered.map((data) => data.countUnsent()));
  return counts.reduce((sum, count) => sum + count, 0);
}
