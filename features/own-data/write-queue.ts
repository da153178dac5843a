import { isSameValue } from './detect-conflict.ts';
import type { OwnDataStore } from './own-data-store.ts';
import type { OwnDocument } from './own-document.ts';
import { type QueuedWrite, unseen } from './queued-write.ts';

/**
 * Puts a write at the end of the queue, unless it is there already. Typing makes many changes of one row: the next one joins the last as long as
 * its content may change. One of a row that its author did not see stays by itself: it is to be decided about.
 */
export async function queueWrite(
  store: OwnDataStore,
  write: Pick<QueuedWrite, 'kind' | 'table' | 'itemId' | 'item' | 'base' | 'baseVersion' | 'tab'>,
): Promise<void> {
  const transaction = store.transaction('writes', 'readwrite');
  const last = (await transaction.store.getAll()).findLast((queued) => isAboutSame(queued, write));
  const isTyping = last && last.tab === write.tab && !last.isSent && !last.problem && [last, write].every(isUpdateOfSeen);
  if (isTyping) {
    await transaction.store.put({ ...last, item: { ...last.item, ...write.item }, base: { ...write.base, ...last.base } });
  } else {
    const queued: Omit<QueuedWrite, 'order'> = { ...write, writeId: crypto.randomUUID(), isSent: false };
    await transaction.store.add(queued as QueuedWrite); // the store gives the order
  }
  await transaction.done;
}

export function readWrites(store: OwnDataStore): Promise<QueuedWrite[]> {
  return store.getAll('writes');
}

/** Takes the first write that can go, and marks it as on its way. One with a problem holds back the later writes of its row only. */
export async function takeNextWrite(store: OwnDataStore): Promise<QueuedWrite | undefined> {
  const transaction = store.transaction('writes', 'readwrite');
  const writes = await transaction.store.getAll();
  const next = writes.find(
    (write) => !write.problem && !writes.some((other) => other.problem && other.order < write.order && isAboutSame(other, write)),
  );
  if (next && !next.isSent) await transaction.store.put({ ...next, isSent: true });
  await transaction.done;
  return next;
}

/** Replaces a write after a refusal. */
export async function changeWrite(store: OwnDataStore, write: QueuedWrite): Promise<void> {
  await store.put('writes', write);
}

/** Removes a write that is done; the row's later writes by authors who knew it were made on what it made. */
export async function settleWrite(store: OwnDataStore, done: QueuedWrite, version: number | null): Promise<void> {
  const transaction = store.transaction('writes', 'readwrite');
  await transaction.store.delete(done.order);
  for (const write of await transaction.store.getAll()) {
    const isMadeOnSame = write.baseVersion === done.baseVersion && write.baseVersion !== unseen;
    if (version !== null && isAboutSame(write, done) && isMadeOnSame && knows(write, done) && !write.problem) {
      await transaction.store.put({ ...write, baseVersion: version });
    }
  }
  await transaction.done;
}

/**
 * Makes one change of `row` of a creation and what was written after it, where the server had such a row already: its author saw none of it
 * and decides, unless it says the same.
 */
export async function redirectCreation(store: OwnDataStore, creation: QueuedWrite, row: OwnDocument): Promise<void> {
  const transaction = store.transaction('writes', 'readwrite');
  const writes = (await transaction.store.getAll()).filter((write) => isAboutSame(write, creation));
  for (const { order } of writes) await transaction.store.delete(order);
  const wanted: OwnDocument = Object.assign({}, ...writes.map(({ item }) => item));
  const item = Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !isSameValue(row[field], value)));
  const isGone = writes.some(({ kind }) => kind === 'delete');
  if (!isGone && Object.keys(item).length > 0)
    await transaction.store.put({
      ...creation,
      kind: 'update',
      itemId: row.id,
      item,
      base: {},
      baseVersion: unseen,
      writeId: crypto.randomUUID(), // the creation's is used up
      isSent: false,
      problem: { errorKey: 'CONFLICT', error: 'This was made in another place, too', theirs: row },
    });
  await transaction.done;
}

export async function dropWrite(store: OwnDataStore, { order }: Pick<QueuedWrite, 'order'>): Promise<void> {
  await store.delete('writes', order);
}

const isUpdateOfSeen = ({ kind, baseVersion }: Pick<QueuedWrite, 'kind' | 'baseVersion'>) =>
  kind === 'update' && baseVersion !== unseen;

/**
 * Says whether the author of a write knew an earlier one of the same row: it was made in the same tab, or what it changes was there as the
 * earlier one has it. Another tab that is typed in at the same time knows nothing of it, and its author is asked.
 */
function knows({ tab, item, base }: QueuedWrite, earlier: QueuedWrite): boolean {
  const both = Object.keys(earlier.item).filter((field) => field in item);
  return tab === earlier.tab || both.every((field) => isSameValue(base[field], earlier.item[field]));
}

function isAboutSame(one: Pick<QueuedWrite, 'table' | 'itemId'>, other: Pick<QueuedWrite, 'table' | 'itemId'>): boolean {
  return one.table === other.table && one.itemId === other.itemId;
}
