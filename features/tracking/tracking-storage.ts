import { browserStorage } from '#platform/browser/browser-storage.ts';

/** The keys under which this browser keeps what an account did. */
export const trackingKeys = {
  actionLog: 'action-log',
  pendingActions: 'pending-actions',
  keystoneEvents: 'keystone-events',
  recordedPurchases: 'recorded-purchases',
  reportedPurchases: 'reported-purchases',
} as const;

/** The key under which this browser keeps whom the analytics know; what it says is needed to tell them of a sign-out. */
export const analyticsUserIdKey = 'analytics-user-id';

/** Reads a list from the browser's storage. What was written by something else is an empty list. */
export function readList<Entry>(key: string): Entry[] {
  const list = browserStorage.readJson(key);
  return Array.isArray(list) ? list : [];
}

/** Writes a list to the browser's storage; one that keeps nothing (private mode, full storage) loses the list, not the page. */
export function writeList(key: string, list: unknown[]): void {
  browserStorage.keep(key, JSON.stringify(list));
}
