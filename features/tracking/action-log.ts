const hour = 60 * 60 * 1000;
const keptFor = 24 * hour;
const storageKey = 'action-log';

/** One action of this browser (specification §3). Kept here for 24 hours; what is worth keeping for good is a keystone event. */
export interface ActionLogEntry {
  action: string;
  timestamp: number;
  hhmmss: string;
  isKeystoneEvent: boolean;
  currentParentUserId: string | null;
  error?: string;
  errorMessage?: string;
}

/** Adds an action to the browser's log. A browser that keeps nothing (private mode, full storage) loses the entry, not the page. */
export function recordAction(action: Pick<ActionLogEntry, 'action'> & Partial<ActionLogEntry>): void {
  const now = new Date();
  const entry: ActionLogEntry = {
    timestamp: now.getTime(),
    hhmmss: now.toTimeString().slice(0, 8),
    isKeystoneEvent: false,
    currentParentUserId: null,
    ...action,
  };
  try {
    localStorage.setItem(storageKey, JSON.stringify([...readActionLog(), entry]));
  } catch {
    // nothing to tell the person: the log is for support
  }
}

/** The actions of the last 24 hours, oldest first. */
export function readActionLog(): ActionLogEntry[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(entries)) return [];
    return entries.filter((entry) => typeof entry?.timestamp === 'number' && entry.timestamp > Date.now() - keptFor);
  } catch {
    return [];
  }
}
