import { callFunction } from '#features/function-client/call-function.ts';
import { callList } from '#features/function-client/call-list.ts';
import { openEventStream } from '#features/function-client/open-event-stream.ts';
import { toStorable } from '#platform/text/to-storable.ts';
import { applyOptimisticWrites } from './apply-optimistic-writes.ts';
import {
  cacheDocuments,
  isStorageFull,
  readCachedDocuments,
  removeCachedDocuments,
  touchCachedDocument,
} from './document-cache.ts';
import { DocumentReplica } from './document-replica.ts';
import { makeSnapshot, type OwnDataSnapshot } from './own-data-snapshot.ts';
import { isOfNewerBuild, type OwnDataStore, openOwnDataStore } from './own-data-store.ts';
import { type OwnDocument, type OwnWrite, type QueuedWrite, unseen } from './own-document.ts';
import { sendWithBackoff } from './send-with-backoff.ts';
import { sendWrites } from './send-writes.ts';
import { forgetLoggedWrite, type LoggedWrite, listLoggedWrites, logWrite } from './write-ahead-log.ts';
import { decideWrite, queueWrite, readWrites } from './write-queue.ts';

type Told =
  | { event: 'row'; data: { table: string; row: OwnDocument } }
  | { event: 'deleted'; data: { table: string; itemId: string; version: number } }
  | { event: 'present'; data: Record<string, string[]>; revision: number };

interface OwnDataOptions {
  userId: string;
  tables: readonly string[];
  onChange: (snapshot: OwnDataSnapshot) => void;
}

/** This visit of a page, by which its writes are told from another tab's. */
const tab = crypto.randomUUID();

/**
 * Opens an account's own rows of some tables in this browser: shown from the cache at once, kept in step with the server while there is a
 * network, changed at once and sent when it can be. Several tabs share the cache and the queue; one of them sends.
 */
export async function openOwnData(options: OwnDataOptions): Promise<OwnData> {
  const store = await openOwnDataStore(options).catch((error: unknown) => {
    if (isOfNewerBuild(error)) return null;
    throw error;
  });
  const ownData = new OwnData(options, store);
  await ownData.begin();
  return ownData;
}

export class OwnData {
  readonly #options: OwnDataOptions;
  /** Null once a newer build of the site has taken over what this browser keeps: then the page only logs, for the next one to queue. */
  #store: OwnDataStore | null;
  readonly #otherTabs: BroadcastChannel;
  readonly #replica: DocumentReplica;
  readonly #sender: ReturnType<typeof sendWithBackoff>;
  #writes: QueuedWrite[] = [];
  /** Says that what this browser keeps was read; another tab's word may come before. */
  #isRead = false;
  #isLoaded = false;
  /** Says that everything is there up to the newest version that the server told this tab of. */
  #isComplete = false;
  /**
   * The newest version that the server told this tab of: what it has seen when its listener comes back. A row from another tab may come
   * before one that is missing.
   */
  #cursor = 0;
  #isUnreachable = false;
  /** Changes that the queue does not have yet, the oldest first. */
  #unqueued: LoggedWrite[] = [];
  /** Says that this browser has no room for the changes. */
  #isFull = false;
  /** The queueing that is under way: one change after the other. */
  #queueing: Promise<void> = Promise.resolve();
  #isClosed = false;
  #stopListening = () => {};

  constructor(options: OwnDataOptions, store: OwnDataStore | null) {
    this.#options = options;
    this.#store = store;
    this.#replica = new DocumentReplica(options.tables);
    this.#otherTabs = new BroadcastChannel(`own-data:${options.userId}`);
    this.#otherTabs.addEventListener('message', ({ data }: MessageEvent<'changed' | Told>) =>
      data === 'changed' ? this.#keep(this.#readKept()) : this.#take(data),
    );
    store?.addEventListener('versionchange', ({ newVersion }) => {
      if (newVersion === null) return void this.close(); // it is to be deleted
      this.#store = null;
      this.#show();
    });
    this.#sender = sendWithBackoff({
      lockName: `own-data:${options.userId}`,
      send: async () => {
        await this.#inTurn(() => this.#queueAll());
        const { userId } = options;
        const sending = { userId, call: callFunction, onProgress: () => this.#keep(this.#tellTabs()) };
        const store = this.#store;
        const outcome = store && (await sendWrites({ store, ...sending }).catch((error) => this.#expectTakenOver(error)));
        if (!this.#store) return 'sent'; // by a newer build's page
        return this.#unqueued.length > 0 ? 'waiting' : (outcome ?? 'waiting');
      },
      onOutcome: (outcome) => {
        this.#isUnreachable = outcome === 'waiting';
        return this.#readKept();
      },
    });
  }

  async begin(): Promise<void> {
    this.#unqueued = listLoggedWrites(this.#options.userId); // by a page that went away before they were queued
    await this.#inTurn(() => this.#queueAll());
    await this.#readKept();
    this.#sender.ask();
    this.#keep(this.#loadLists().then(() => this.#listen()));
  }

  /** Changes documents here at once, and on the server, in this order, as soon as it can be reached. */
  async write(...writes: OwnWrite[]): Promise<void> {
    if (this.#isClosed) throw new DOMException('This was closed', 'InvalidStateError'); // as a store that was deleted at sign-out
    for (const { kind, table, itemId, seen, ...wanted } of writes) {
      const item = toStorable(wanted.item ?? {}); // as the server keeps it: otherwise it had its author decide on their own words
      const before = seen === undefined ? this.#seen(table).find(({ id }) => id === itemId) : seen;
      const base = Object.fromEntries(Object.keys(item).map((field) => [field, before?.[field]]));
      const baseVersion = before === null ? unseen : before?.version || undefined; // 0: it is itself still on its way
      const write = { writeId: crypto.randomUUID(), kind, table, itemId, item, base, baseVersion, tab, isSent: false };
      logWrite(this.#options.userId, write);
      this.#unqueued.push(write);
    }
    const queueing = this.#inTurn(async () => {
      await this.#queueAll();
      await this.#tellTabs();
      this.#sender.ask();
    });
    await queueing.catch((error) => {
      if (!this.#isClosed) throw error; // the store was deleted at sign-out: nobody waits for what it refuses
    });
  }

  /** Runs what queues after what is queueing: no change overtakes another, and none is queued twice. */
  #inTurn(task: () => Promise<void>): Promise<void> {
    const running = this.#queueing.then(task);
    this.#queueing = running.catch(() => {});
    return running;
  }

  /** Queues what is not queued yet, as far as this browser has room for it. */
  async #queueAll(): Promise<void> {
    for (let write = this.#unqueued[0]; write && this.#store; write = this.#unqueued[0]) {
      try {
        await queueWrite(this.#store, write);
      } catch (error) {
        if (!this.#store) return; // it was taken over meanwhile: the next page queues what is logged
        this.#isFull = isStorageFull(error);
        if (this.#isFull) return;
        throw error;
      }
      this.#isFull = false;
      this.#unqueued.shift();
      forgetLoggedWrite(this.#options.userId, write);
    }
  }

  /** Notes that someone looks at a document. */
  use(table: string, itemId: string): void {
    if (this.#store) this.#keep(touchCachedDocument(this.#store, table, itemId));
  }

  /** Does what {@link decideWrite} says; a page that goes away meanwhile waits for it. */
  async decide(write: QueuedWrite, choice: 'mine' | 'theirs'): Promise<void> {
    if (this.#isClosed) return;
    await this.#inTurn(async () => {
      if (!this.#store) return;
      await decideWrite(this.#store, write, choice);
      await this.#tellTabs();
      this.#sender.ask();
    });
  }

  /** Shows nothing more from now on; what was changed before is still queued and sent, once. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stopListening();
    await this.#queueing;
    await this.#sender.stop();
    this.#otherTabs.close();
    this.#store?.close();
  }

  async #loadLists(): Promise<void> {
    const { tables, userId } = this.#options;
    const lists = await Promise.all(tables.map((table) => callList<OwnDocument>({ table, userId })));
    for (const [at, table] of tables.entries()) {
      const { list = [], errorKey } = lists[at] ?? {};
      if (errorKey) continue; // what the cache has is shown until the server can be reached
      this.#replica.merge(table, list);
      this.#advance(list);
      if (this.#store) await cacheDocuments(this.#store, table, list).catch((error) => this.#expectTakenOver(error));
    }
    this.#isComplete = lists.every(({ errorKey }) => !errorKey);
    this.#isLoaded = true;
    this.#show();
  }

  #listen(): void {
    if (this.#isClosed) return;
    const { tables, userId: parentUserId } = this.#options;
    this.#stopListening = openEventStream({
      query: () => {
        const since = String(this.#isComplete ? this.#cursor : 0);
        return new URLSearchParams([
          ...tables.map((table) => ['table', table]),
          ['parentUserId', parentUserId],
          ['since', since],
        ]);
      },
      events: {
        row: (data) => this.#hear({ event: 'row', data: data as { table: string; row: OwnDocument } }),
        deleted: (data) => this.#hear({ event: 'deleted', data: data as { table: string; itemId: string; version: number } }),
        present: (data, id) => this.#hear({ event: 'present', data: data as Record<string, string[]>, revision: Number(id) }),
      },
    });
  }

  /** Takes what the server tells, and passes it on: another tab may be waiting for a connection to hear it by itself. */
  #hear(told: Told): void {
    this.#take(told);
    if (told.event === 'row') {
      this.#advance([told.data.row]);
      if (this.#store) this.#keep(cacheDocuments(this.#store, told.data.table, [told.data.row]));
    } else {
      for (const table of told.event === 'deleted' ? [told.data.table] : Object.keys(told.data)) this.#forgetInCache(table);
    }
    this.#otherTabs.postMessage(told);
    if (told.event !== 'present') return;
    this.#isComplete = true;
    this.#sender.ask(); // the server can be reached
  }

  #take(told: Told): void {
    if (told.event === 'row') this.#replica.merge(told.data.table, [told.data.row]);
    else if (told.event === 'deleted') {
      const { table, itemId, version } = told.data;
      this.#replica.remove(table, (document) => document.id === itemId && document.version < version);
    } else {
      // Which rows there were in a revision: what else the replica has is gone.
      for (const [table, ids] of Object.entries(told.data)) {
        const present = new Set(ids);
        this.#replica.remove(table, ({ id, version }) => !present.has(id) && version <= told.revision);
      }
    }
    this.#show();
  }

  #advance(documents: readonly OwnDocument[]): void {
    this.#cursor = documents.reduce((newest, { version }) => Math.max(newest, version), this.#cursor);
  }

  #forgetInCache(table: string): void {
    if (this.#store) this.#keep(removeCachedDocuments(this.#store, table, ({ id }) => this.#replica.of(table).has(id)));
  }

  /** Reads what this browser keeps, which another tab may have changed. */
  async #readKept(): Promise<void> {
    if (this.#store) await this.#readStore(this.#store).catch((error) => this.#expectTakenOver(error));
    this.#isRead = true;
    this.#show();
  }

  async #readStore(store: OwnDataStore): Promise<void> {
    const before = this.#writes;
    this.#writes = await readWrites(store);
    const pending = new Set(this.#writes.map(({ order }) => order));
    for (const table of this.#options.tables) {
      const cached = await readCachedDocuments(store, table);
      this.#replica.merge(table, cached);
      const ids = new Set(cached.map(({ id }) => id));
      const done = before.filter(({ kind, order, itemId }) => kind === 'delete' && !pending.has(order) && !ids.has(itemId));
      this.#replica.remove(table, ({ id }) => done.some(({ itemId }) => itemId === id));
    }
  }

  /** Takes the failure of what was under way while a newer build took the store over, or a sign-out deleted it; throws any other. */
  #expectTakenOver(error: unknown): undefined {
    if (this.#store && !this.#isClosed) throw error;
    return undefined;
  }

  async #tellTabs(): Promise<void> {
    this.#otherTabs.postMessage('changed');
    await this.#readKept();
  }

  #seen(table: string): OwnDocument[] {
    const documents = this.#replica.of(table).values();
    return applyOptimisticWrites({ userId: this.#options.userId, table, documents, writes: this.#pending() });
  }

  #show(): void {
    if (!this.#isRead || this.#isClosed) return;
    const documents = Object.fromEntries(this.#options.tables.map((table) => [table, this.#seen(table)]));
    const [isLoaded, isUnreachable, isFull] = [this.#isLoaded, this.#isUnreachable, this.#isFull];
    const isOutdated = this.#store === null;
    this.#options.onChange(makeSnapshot({ documents, writes: this.#pending(), isLoaded, isUnreachable, isFull, isOutdated }));
  }

  #pending(): LoggedWrite[] {
    return [...this.#writes, ...this.#unqueued];
  }

  /** Lets a task of the store run; a store that was deleted at sign-out refuses it, and nobody waits for that. */
  #keep(task: Promise<void>): void {
    task.catch((error: unknown) => {
      if (!(error instanceof DOMException)) throw error;
    });
  }
}
