import { browserStorage } from '#platform/browser/browser-storage.ts';
import { isPlainObject } from '#platform/is-plain-object.ts';
import type { QueuedWrite } from './own-document.ts';

/** A change as it is made, before the queue has it. */
export type LoggedWrite = Omit<QueuedWrite, 'order'>;

const prefix = 'own-data-log:';
const keyOf = (userId: string, { writeId }: Pick<QueuedWrite, 'writeId'>) => `${prefix}${userId}:${writeId}`;

/**
 * Logs a change until the queue has it (a write-ahead log). A page that goes away hears nothing more of IndexedDB, so what it asks it to keep
 * last is lost; localStorage has at once what it is given.
 */
export function logWrite(userId: string, write: LoggedWrite): void {
  const logged = { ...write, loggedAt: performance.timeOrigin + performance.now() };
  browserStorage.keep(keyOf(userId, write), JSON.stringify(logged));
}

/** Lets go of a change that the queue has. */
export function forgetLoggedWrite(userId: string, write: Pick<QueuedWrite, 'writeId'>): void {
  browserStorage.forget(keyOf(userId, write));
}

/** Lists an account's changes that the queue may not have, the oldest first; without an account everybody's. */
export function listLoggedWrites(userId?: string): LoggedWrite[] {
  return listKeys(userId)
    .map((key) => browserStorage.readJson(key))
    .filter(isLogged)
    .toSorted((one, other) => one.loggedAt - other.loggedAt)
    .map(({ loggedAt, ...write }) => write);
}

/** Forgets what was logged, except one account's. */
export function forgetLoggedWrites({ except }: { except?: string } = {}): void {
  const kept = except === undefined ? [] : listKeys(except);
  for (const key of listKeys()) if (!kept.includes(key)) browserStorage.forget(key);
}

function listKeys(userId?: string): string[] {
  return browserStorage.keys(userId === undefined ? prefix : `${prefix}${userId}:`);
}

/** Says whether a value is a change as it is logged here. What another version of the site or something else wrote could stop the queue. */
function isLogged(value: unknown): value is LoggedWrite & { loggedAt: number } {
  if (!isPlainObject(value) || 'order' in value) return false; // the queue gives the order
  const { writeId, kind, table, itemId, item, base, loggedAt } = value;
  const hasTexts = [writeId, table, itemId].every((text) => typeof text === 'string');
  const isKnown = kind === 'create' || kind === 'update' || kind === 'delete';
  return hasTexts && isKnown && isPlainObject(item) && isPlainObject(base) && typeof loggedAt === 'number';
}
