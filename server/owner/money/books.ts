import { bookColumns, booksCsv } from '#features/checkout/desk/books-csv.server.ts';
import { readMonth } from '#features/checkout/desk/books-month.ts';
import { listBookEntries } from '#features/checkout/desk/list-book-entries.server.ts';
import { recordListExport } from '#features/owner/lists/export-desk-csv.server.ts';
import { writeCsv } from '#platform/text/write-csv.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';

/** Prints the payments and refunds of a month as the CSV that the page Purchases exports, which the log keeps. */
export async function books([month = '']: string[]): Promise<CommandResult> {
  const span = readMonth(month);
  if (!span) throw new CommandError('which month? Say 2026-11, for example');
  await recordListExport({ csv: booksCsv, search: new URLSearchParams({ month }), ownerId: null });
  const rows = await listBookEntries(span);
  const table = [Object.keys(bookColumns), ...rows.map((entry) => Object.values(bookColumns).map((cell) => cell(entry)))];
  return { isWell: true, lines: table.map((cells) => writeCsv([cells])), rows };
}
