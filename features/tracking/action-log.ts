import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { hour } from '#platform/durations.ts';
import { type Keystone, recordPendingAction } from './pending-actions.ts';
import { readList, trackingKeys, writeList } from './tracking-storage.ts';

const keptFor = 24 * hour;
const storageKey = trackingKeys.actionLog;

/** One action of this browser (docs/product.md §3). Kept here for 24 hours; what is worth keeping for good is a keystone event. */
export interface ActionLogEntry {
  action: string;
  timestamp: number;
  hhmmss: string;
  isKeystoneEvent: boolean;
  currentParentUserId: string | null;
  error?: string;
  errorMessage?: string;
}

/** Adds an action to the browser's log and to what the account's path gets next; one that is a keystone event is kept for good, too. */
export function recordAction({
  keystone,
  ...action
}: Pick<ActionLogEntry, 'action' | 'error' | 'errorMessage'> & { keystone?: Keystone }): void {
  const now = new Date();
  const account = browserAccount.state();
  const entry: ActionLogEntry = {
    timestamp: now.getTime(),
    hhmmss: now.toTimeString().slice(0, 8),
    isKeystoneEvent: keystone !== undefined,
    currentParentUserId: account.name === 'fully-authed' ? account.account.userId : null,
    ...action,
  };
  writeList(storageKey, [...readActionLog(), entry]);
  recordPendingAction({ action: entry.action, keystone });
}

/** Reads the actions of the last 24 hours, oldest first. */
function readActionLog(): ActionLogEntry[] {
  return readList<ActionLogEntry>(storageKey).filter(({ timestamp }) => timestamp > Date.now() - keptFor);
}
