import type { OwnDocument } from './own-document.ts';
import type { LoggedWrite } from './write-ahead-log.ts';

/** Puts the writes that the server has not acknowledged yet on top of the documents it has, so that a table is as its owner sees it. */
export function applyOptimisticWrites({
  userId,
  table,
  documents,
  writes,
}: {
  userId: string;
  table: string;
  documents: Iterable<OwnDocument>;
  writes: readonly LoggedWrite[];
}): OwnDocument[] {
  const seen = new Map([...documents].map((document) => [document.id, document]));
  for (const { kind, table: ofTable, itemId, item, baseVersion } of writes) {
    if (ofTable !== table) continue;
    const before = seen.get(itemId);
    if (kind === 'delete') seen.delete(itemId);
    else if (before) seen.set(itemId, { ...before, ...item });
    // A row that comes with another one, which is still on its way itself, is known by its changes alone.
    else if (kind === 'create' || baseVersion === undefined)
      seen.set(itemId, { ...item, id: itemId, parentUserId: userId, version: 0 });
  }
  return [...seen.values()];
}
