import { isMonth } from '#features/checkout/desk/is-month.ts';
import { listBookEntries } from '#features/checkout/desk/list-book-entries.server.ts';
import { writeBooksCsv } from '#features/checkout/desk/write-books-csv.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';

/** Prints the payments and refunds of a month as the CSV that the page Purchases exports. */
export async function books([month = '']: string[]): Promise<CommandResult> {
  if (!isMonth(month)) throw new CommandError('which month? Say 2026-11, for example');
  const rows = await listBookEntries(month);
  return { isWell: true, lines: [writeBooksCsv(rows).trimEnd()], rows };
}
