import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { type OwnDataDeclaration, ownTableName } from '#features/own-data/own-data-declaration.server.ts';
import { readOwnChanges, readOwnIds, readRevision } from '#features/own-data/read-own-changes.server.ts';
import { type DocumentStream, sendEvent, type Topic } from './document-stream.ts';

/**
 * Tells of rows of an account: one by its id (`document`, then `deleted`), or all of some tables (`row` and `deleted`; `present` tells
 * which rows there are, for a browser that was away while some were deleted). The cursor is the account's revision: a browser that comes
 * back with the last one it saw, to whichever process, is sent every row that changed since, once.
 */
export function ownDataTopic({ declarations, itemId }: { declarations: readonly OwnDataDeclaration[]; itemId?: string }): Topic {
  const membersOnly = declarations.some((declaration) => declaration.membersOnly);
  // Access to the course is part of the account's document.
  const tables = new Set([...declarations.map(ownTableName), ...(membersOnly ? ['users'] : [])]);

  async function follow(stream: DocumentStream): Promise<void> {
    const { userId } = stream;
    if (membersOnly && !(await hasCourseAccess({ userId }))) {
      stream.outgoing.end();
      return;
    }
    const since = Number(stream.cursor) || 0;
    // Up to a revision that was read first: what is read after it holds everything up to there, so nothing is passed over.
    const until = await readRevision({ userId });
    for (const { table, row } of await readOwnChanges({ declarations, userId, itemId, since, until })) {
      if (itemId === undefined) sendEvent({ stream, event: 'row', data: { table, row }, id: row.version });
      else sendEvent({ stream, event: 'document', data: row, id: row.version });
    }
    stream.cursor = String(Math.max(since, until));
  }

  async function begin(stream: DocumentStream): Promise<void> {
    await follow(stream);
    if (stream.outgoing.writableEnded) return;
    const present = await readOwnIds({ declarations, userId: stream.userId, itemId });
    if (itemId === undefined) sendEvent({ stream, event: 'present', data: present, id: stream.cursor });
    else if (Object.values(present).flat().length === 0) sendEvent({ stream, event: 'deleted', data: { itemId } });
  }

  return {
    tables,
    begin,
    follow,
    tellDeleted(stream, deleted) {
      if (itemId === undefined || itemId === deleted.itemId) sendEvent({ stream, event: 'deleted', data: deleted });
    },
  };
}
