import type { HeardAccount } from '../user-document.ts';

let heard: HeardAccount | null = null;
const listeners = new Set<() => void>();

/** Passes on what the page's one listener says of its account, to whatever else on the page shows something of it. */
export const accountNotifications = {
  /** Null until the listener has said something, and where nobody is signed in. */
  last: () => heard,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  tell(account: HeardAccount | null): void {
    heard = account;
    for (const listener of listeners) listener();
  },
};
