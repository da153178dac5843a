import { onTestFinished } from 'vitest';
import type { Fields, OwnDocument } from '#features/own-data/own-document.ts';
import { refuse, type SentRequest } from './answer-requests.ts';

export const userId = 'u';

type Row = Fields & { id: string };
type Asked = Pick<SentRequest, 'body'>;

/** A connection on which the site tells of changes: it tells what a test has it tell. */
class TestEventSource extends EventTarget {
  static readonly open = new Set<TestEventSource>();
  /** What was told while nobody listened: whoever listens next asks for what came since. */
  static untold: string[] = [];

  constructor() {
    super();
    TestEventSource.open.add(this);
    queueMicrotask(() => {
      for (const data of TestEventSource.untold.splice(0)) this.dispatchEvent(new MessageEvent('row', { data }));
    });
  }

  close(): void {
    TestEventSource.open.delete(this);
  }
}

/**
 * Stands in for the part of the site that keeps an account's own rows, until the test ends: `answers` are for `answerRequests`, and `tell`
 * changes a row as another device does. `follow` is what the site does of itself once a row is made.
 */
export function serveOwnData(
  given: Record<string, Row[]> = {},
  { follow = () => {} }: { follow?: (made: { table: string; item: Fields }) => void } = {},
) {
  let version = 1;
  const asRow = (row: Row): OwnDocument => {
    version += 1;
    return { parentUserId: userId, created: '2026-11-22T00:00:00.000Z', ...row, version };
  };
  const tables: Record<string, OwnDocument[]> = {};
  const rowsOf = (table: string) => {
    tables[table] ??= (given[table] ?? []).map(asRow);
    return tables[table];
  };
  const put = (table: string, row: Row): OwnDocument => {
    const made = asRow(row);
    tables[table] = [...rowsOf(table).filter(({ id }) => id !== row.id), made];
    return made;
  };
  const { EventSource } = window;
  window.EventSource = TestEventSource as unknown as typeof EventSource;
  onTestFinished(() => {
    window.EventSource = EventSource;
    TestEventSource.open.clear();
    TestEventSource.untold = [];
  });

  /** Changes a row that there is, where it is as the browser knows it. */
  function change({ body: { table, itemId, baseVersion } }: Asked, how: (row: OwnDocument) => OwnDocument | null) {
    const row = rowsOf(table).find(({ id }) => id === itemId);
    if (!row) return refuse('There is no such row', 'NOT_FOUND', 404);
    if (row.version !== baseVersion)
      return Response.json({ error: 'This was changed elsewhere', errorKey: 'CONFLICT', item: row }, { status: 409 });
    const item = how(row);
    if (!item) tables[table] = rowsOf(table).filter(({ id }) => id !== itemId);
    return { item, version: item?.version ?? version };
  }

  return {
    rowsOf,
    put,
    tell(table: string, row: Row): void {
      const data = JSON.stringify({ table, row: put(table, row) });
      for (const source of TestEventSource.open) source.dispatchEvent(new MessageEvent('row', { data }));
      if (TestEventSource.open.size === 0) TestEventSource.untold.push(data);
    },
    answers: {
      getList: ({ body }: SentRequest) => ({ list: rowsOf(body.table), error: null, errorKey: null }),
      createItem: ({ body: { table, itemId, item } }: SentRequest) => {
        const made = put(table, { ...item, id: itemId });
        follow({ table, item });
        return { item: made, version: made.version };
      },
      updateItem: (request: SentRequest) =>
        change(request, (row) => put(request.body.table, { ...row, ...request.body.item, id: row.id })),
      deleteItem: (request: Asked) => change(request, () => null),
    },
  };
}
