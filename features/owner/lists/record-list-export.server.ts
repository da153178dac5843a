import { database } from '#platform/postgres/database.server.ts';
import { recordOwnerAction } from '../record-owner-action.server.ts';
import type { DeskCsv } from './desk-csv.ts';

/** Describes an export: a list that leaves the site as a file. */
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
