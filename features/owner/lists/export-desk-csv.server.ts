import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { minute } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { recordOwnerAction } from '../owner-action-log.server.ts';
import type { DeskCsv } from './desk-csv.ts';

/** A download that is taken more slowly breaks off, because the database keeps for it all that was deleted meanwhile. */
const longestDownload = 10 * minute;

/** Exports a list of the desk as a CSV file for its owner, once the log says so. */
export async function exportDeskCsv(list: ListExport): Promise<ReadableStream<Uint8Array>> {
  await recordListExport(list);
  return streamList(list);
}

/**
 * Streams a list as it stands at one moment, whatever changes while it is read: no row is left out or stands there twice. It is read as fast as
 * it is taken. A download that fails breaks off, so that no browser takes a part for the whole.
 */
function streamList({ csv, search }: { csv: DeskCsv; search: URLSearchParams }): ReadableStream<Uint8Array> {
  const file = new PassThrough();
  const signal = AbortSignal.timeout(longestDownload);
  database
    .transaction((reader) => pipeline(csv.write({ search, reader }), file, { signal }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    .catch((error: unknown) => {
      const isLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
      if (!isLeft) log.error({ err: error }, 'the download of a list broke off');
      file.destroy(error instanceof Error ? error : undefined);
    });
  return Readable.toWeb(file) as ReadableStream<Uint8Array>;
}

/** An export: a list that leaves the site as a file. */
export interface ListExport {
  csv: DeskCsv;
  /** The part of it that is asked for. */
  search: URLSearchParams;
  /** Null for a command at the terminal. */
  ownerId: string | null;
}

/** Has the log say that a list leaves the site: its filters and its order, and not what was looked for, which may be a name. */
export async function recordListExport({ csv, search, ownerId }: ListExport): Promise<void> {
  await database.transaction((transaction) =>
    recordOwnerAction({
      ...{ transaction, action: 'list-taken', userId: null, rowId: csv.describe(search), ownerId },
      reason: search.get('q')?.trim() ? 'As a file: what a search found' : 'As a file',
    }),
  );
}
