import { attempt } from '#platform/browser/browser-storage.ts';

const prefix = 'typed:';
const keyOf = (userId: string, form: string) => `${prefix}${userId}:${form}`;

/**
 * Keeps what somebody has typed into a form and not sent, by person and form. An account's stays in this browser until it is sent or signed out
 * of, also when its session ends. A visitor's (`userId` null) stays in its tab, and comes along when they sign in there. Where storage is blocked
 * nothing is kept, and nothing fails.
 */
export const keptText = {
  read: (userId: string | null, form: string): unknown =>
    (userId === null ? undefined : readJson('localStorage', keyOf(userId, form))) ?? readJson('sessionStorage', keyOf('', form)),

  keep(userId: string | null, form: string, typed: unknown): void {
    if (isLookedAtByOwner()) return;
    attempt(() => {
      if (userId === null) return sessionStorage.setItem(keyOf('', form), JSON.stringify(typed));
      localStorage.setItem(keyOf(userId, form), JSON.stringify(typed));
      sessionStorage.removeItem(keyOf('', form)); // it came along
    });
  },

  forget(userId: string | null, form: string): void {
    attempt(() => sessionStorage.removeItem(keyOf('', form)));
    attempt(() => userId !== null && localStorage.removeItem(keyOf(userId, form)));
  },
};

/** Forgets what was typed, except one account's: whoever signs in next finds nothing. */
export function forgetKeptText({ except }: { except?: string } = {}): void {
  if (isLookedAtByOwner()) return;
  if (except === undefined) forgetTextOfTab();
  forgetIn('localStorage', (key) => except === undefined || !key.startsWith(keyOf(except, '')));
}

/** Forgets what this tab alone keeps. */
export function forgetTextOfTab(): void {
  forgetIn('sessionStorage', () => true);
}

/** Says whether an owner sees the page as somebody else: nothing is typed there, and what they typed as themselves waits. */
function isLookedAtByOwner(): boolean {
  return globalThis.document?.documentElement.dataset.viewing !== undefined;
}

type StorageName = 'localStorage' | 'sessionStorage';

function forgetIn(storage: StorageName, isForgotten: (key: string) => boolean): void {
  attempt(() => {
    const keys = Object.keys(globalThis[storage]).filter((key) => key.startsWith(prefix));
    for (const key of keys) if (isForgotten(key)) globalThis[storage].removeItem(key);
  });
}

function readJson(storage: StorageName, key: string): unknown {
  return attempt(() => JSON.parse(globalThis[storage].getItem(key) ?? 'null')) ?? undefined;
}
