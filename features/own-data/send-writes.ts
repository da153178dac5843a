import { FunctionError } from '#features/function-client/call-function.ts';
import { detectConflict } from './detect-conflict.ts';
import { cacheDocuments, readCachedDocument, removeCachedDocuments } from './document-cache.ts';
import type { OwnDataStore } from './own-data-store.ts';
import type { OwnDocument, QueuedWrite } from './own-document.ts';
import { changeWrite, redirectCreation, refuseWrite, settleWrite, takeNextWrite } from './write-queue.ts';

interface WriteAnswer {
  item: OwnDocument | null;
  version: number | null;
}

interface Sending {
  store: OwnDataStore;
  userId: string;
  call: <Answer>(name: string, body: Record<string, unknown>) => Promise<Answer>;
  /** Called after each write that was acknowledged or refused. */
  onProgress: () => void;
}

/**
 * Sends the queue in order, each write until it is acknowledged or refused. Answers `waiting` when the server could not be reached or did
 * not accept any: then nothing is lost and it is to be tried again. Run by one tab at a time.
 */
export async function sendWrites(sending: Sending): Promise<'sent' | 'waiting'> {
  const { store, onProgress } = sending;
  for (let write = await takeNextWrite(store); write; write = await takeNextWrite(store)) {
    try {
      await acknowledge(sending, write, await send(sending, write));
    } catch (error) {
      if (!(error instanceof FunctionError) || isTransient(error)) return 'waiting';
      await takeRefusal(sending, write, error);
    }
    onProgress();
  }
  return 'sent';
}

async function send({ userId, call, ...sending }: Sending, write: QueuedWrite): Promise<WriteAnswer> {
  const { kind, table, itemId, item, writeId } = write;
  const name = { create: 'createItem', update: 'updateItem', delete: 'deleteItem' }[kind];
  const baseVersion = kind === 'create' ? undefined : await findVersion({ userId, call, ...sending }, write);
  const body = { table, parentUserId: userId, itemId, writeId, ...(kind !== 'delete' && { item }), baseVersion };
  return call<WriteAnswer>(name, body);
}

/**
 * Finds the version to change a row on: the newest that this browser knows of, where what the write changes is there as its author saw it; and of
 * a row that was itself still on its way, the server's.
 */
async function findVersion({ store, userId, call }: Sending, write: QueuedWrite): Promise<number> {
  const { table, itemId, baseVersion } = write;
  if (baseVersion !== undefined) {
    const known = await readCachedDocument(store, table, itemId);
    const isRebased = known && known.version > baseVersion && detectConflict(write, known) !== 'conflict';
    return isRebased ? known.version : baseVersion;
  }
  const { list } = await call<{ list: OwnDocument[] }>('getList', { table, parentUserId: userId });
  const theirs = list.find(({ id }) => id === itemId) ?? null;
  if (theirs && detectConflict(write, theirs) !== 'conflict') return theirs.version;
  throw new FunctionError({ error: 'This was changed elsewhere', errorKey: 'CONFLICT', status: 409, answer: { item: theirs } });
}

async function acknowledge({ store }: Sending, write: QueuedWrite, { item, version }: WriteAnswer): Promise<void> {
  // The document first: a tab that is closed in between sends the write again, and is answered the same.
  if (item) await cacheDocuments(store, write.table, [item]);
  else await removeCachedDocuments(store, write.table, ({ id }) => id !== write.itemId);
  const isAnother = write.kind === 'create' && item && item.id !== write.itemId;
  if (isAnother) await redirectCreation(store, write, item);
  else await settleWrite(store, write, version);
}

async function takeRefusal({ store }: Sending, write: QueuedWrite, { errorKey, message, answer }: FunctionError): Promise<void> {
  const isAboutRow = errorKey === 'CONFLICT' || (errorKey === 'NOT_FOUND' && write.kind !== 'create');
  if (!isAboutRow) {
    await changeWrite(store, { ...write, problem: { errorKey, error: message } });
    return;
  }
  const theirs = (answer.item as OwnDocument | undefined) ?? null;
  const verdict = detectConflict(write, theirs);
  if (theirs) await cacheDocuments(store, write.table, [theirs]);
  if (verdict === 'done') await settleWrite(store, write, theirs?.version ?? null);
  else if (verdict === 'rebase' && theirs) await changeWrite(store, { ...write, base: theirs, baseVersion: theirs.version });
  else await refuseWrite(store, write, { errorKey, error: message, theirs });
}

/** Says whether a failure says nothing about the write itself. */
function isTransient({ status }: FunctionError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
