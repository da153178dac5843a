import { isSameValue } from './detect-conflict.ts';
import { clearCachedDocuments, isStorageFull } from './document-cache.ts';
import type { OwnDataStore, WriteQueue } from './own-data-store.ts';
import { type OwnDocument, type QueuedWrite, unseen } from './own-document.ts';
import type { LoggedWrite } from './write-ahead-log.ts';

/**
 * Puts a write at the end of the queue, unless it is there already. Typing makes many changes of one row: the next one joins the last as long as
 * its content may change. One of a row that its author did not see stays by itself: it is to be decided about.
 */
export async function queueWrite(store: OwnDataStore, write: LoggedWrite): Promise<void> {
  await changeQueue(store, async (queue) => {
    const writes = await queue.getAll();
    if (writes.some(({ writeId, joined }) => writeId === write.writeId || joined?.includes(write.writeId))) return;
    const last = writes.findLast((queued) => isAboutSame(queued, write));
    if (last && isJoinedBy(last, write)) await queue.put(joinWrites(last, write));
    else await queue.add(write as QueuedWrite); // the store gives the order
  });
}

/** Says whether a change goes out as part of the last one of its row: that has not been on its way, or was refused. */
function isJoinedBy(last: QueuedWrite, write: LoggedWrite): boolean {
  if (write.kind !== 'update' || last.kind === 'delete' || [last, write].some(({ baseVersion }) => baseVersion === unseen))
    return false;
  return last.problem ? knows(write, last) : !last.isSent && last.tab === write.tab;
}

function joinWrites(last: QueuedWrite, write: LoggedWrite): QueuedWrite {
  const one: QueuedWrite = {
    ...last,
    item: { ...last.item, ...write.item },
    base: { ...write.base, ...last.base },
    joined: [...(last.joined ?? []), write.writeId].slice(-mostJoined),
  };
  // What was refused for what it says goes again; what became of the row is still to be decided about.
  return last.problem && last.problem.theirs === undefined ? sendAnew(one) : one;
}

/** A page takes over what was logged a moment ago, while more is typed in another. */
const mostJoined = 50;

/** Makes a write anew that the server did not apply: its content may change again. */
function sendAnew({ problem, ...write }: QueuedWrite): QueuedWrite {
  return { ...write, writeId: crypto.randomUUID(), isSent: false };
}

export function readWrites(store: OwnDataStore): Promise<QueuedWrite[]> {
  return store.getAll('writes');
}

/** Takes the first write that can go, and marks it as on its way. One with a problem holds back the later writes of its row only. */
export function takeNextWrite(store: OwnDataStore): Promise<QueuedWrite | undefined> {
  return changeQueue(store, async (queue) => {
    const writes = await queue.getAll();
    const next = writes.find(
      (write) =>
        !write.problem && !writes.some((other) => other.problem && other.order < write.order && isAboutSame(other, write)),
    );
    if (next && !next.isSent) await queue.put({ ...next, isSent: true });
    return next;
  });
}

/** Replaces a write after a refusal. */
export async function changeWrite(store: OwnDataStore, write: QueuedWrite): Promise<void> {
  await changeQueue(store, (queue) => queue.put(write));
}

/**
 * Has a write wait for its author, who sees all of their side: what they wrote after it, knowing it, joins it. Whoever typed twice while there was
 * no network would be shown what they typed first, and asked about the rest once more.
 */
export async function refuseWrite(
  store: OwnDataStore,
  write: QueuedWrite,
  problem: NonNullable<QueuedWrite['problem']>,
): Promise<void> {
  await changeQueue(store, async (queue) => {
    const later = (await queue.getAll()).filter((other) => other.order > write.order && isAboutSame(other, write));
    let refused: QueuedWrite = { ...write, problem };
    for (const each of later) {
      if (each.isSent || each.problem || !isJoinedBy(refused, each)) break;
      refused = joinWrites(refused, each);
      await queue.delete(each.order);
    }
    await queue.put(refused);
  });
}

/**
 * Decides a refused write: `mine` sends it again, over what the server has; `theirs` lets go of it. One that was decided or changed since its
 * author was asked stays as it is.
 */
export async function decideWrite(
  store: OwnDataStore,
  { order, problem }: QueuedWrite,
  choice: 'mine' | 'theirs',
): Promise<void> {
  await changeQueue(store, async (queue) => {
    const write = await queue.get(order);
    if (!write?.problem || !isSameValue(write.problem, problem)) return;
    if (choice === 'theirs') return queue.delete(order);
    const { theirs } = write.problem;
    await queue.put(sendAnew(theirs ? { ...write, base: theirs, baseVersion: theirs.version } : write));
  });
}

/** Removes a write that is done; the row's later writes by authors who knew it were made on what it made. */
export async function settleWrite(store: OwnDataStore, done: QueuedWrite, version: number | null): Promise<void> {
  await changeQueue(store, async (queue) => {
    await queue.delete(done.order);
    for (const write of await queue.getAll()) {
      const isMadeOnSame = write.baseVersion === done.baseVersion && write.baseVersion !== unseen;
      if (version !== null && isAboutSame(write, done) && isMadeOnSame && knows(write, done) && !write.problem) {
        await queue.put({ ...write, baseVersion: version });
      }
    }
  });
}

/**
 * Makes one change of `row` of a creation and what was written after it, where the server had such a row already: its author saw none of it
 * and decides, unless it says the same.
 */
export async function redirectCreation(store: OwnDataStore, creation: QueuedWrite, row: OwnDocument): Promise<void> {
  await changeQueue(store, async (queue) => {
    const writes = (await queue.getAll()).filter((write) => isAboutSame(write, creation));
    for (const { order } of writes) await queue.delete(order);
    const wanted: OwnDocument = Object.assign({}, ...writes.map(({ item }) => item));
    const item = Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !isSameValue(row[field], value)));
    const isGone = writes.some(({ kind }) => kind === 'delete');
    if (isGone || Object.keys(item).length === 0) return;
    await queue.put({
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
  });
}

/** Changes the queue in a transaction. The queue is worth more than the cache: in a full browser that makes room for it. */
async function changeQueue<Result>(store: OwnDataStore, change: (queue: WriteQueue) => Promise<Result>): Promise<Result> {
  const run = async () => {
    const transaction = store.transaction('writes', 'readwrite');
    const [result] = await Promise.all([change(transaction.store), transaction.done]);
    return result;
  };
  try {
    return await run();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await clearCachedDocuments(store);
    return run();
  }
}

/**
 * Says whether the author of a write knew an earlier one of the same row: it was made in the same tab, or what it changes was there as the
 * earlier one has it. Another tab that is typed in at the same time knows nothing of it, and its author is asked.
 */
function knows({ tab, item, base }: LoggedWrite, earlier: QueuedWrite): boolean {
  const both = Object.keys(earlier.item).filter((field) => field in item);
  return tab === earlier.tab || both.every((field) => isSameValue(base[field], earlier.item[field]));
}

function isAboutSame(one: Pick<QueuedWrite, 'table' | 'itemId'>, other: Pick<QueuedWrite, 'table' | 'itemId'>): boolean {
  return one.table === other.table && one.itemId === other.itemId;
}
