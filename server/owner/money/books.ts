import { text } from 'node:stream/consumers';
import { booksCsv } from '#features/checkout/desk/books-csv.server.ts';
import { readMonth } from '#features/checkout/desk/books-month.ts';
import { listBookEntries } from '#features/checkout/desk/list-book-entries.server.ts';
import { takeDeskCsv } from '#features/owner/lists/take-desk-csv.server.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';

/** Prints the payments and refunds of a month as the CSV that the page Purchases exports, which the log keeps. */
export async function books([month = '']: string[]): Promise<CommandResult> {
  const span = readMonth(month);
  if (!span) throw new CommandError('which month? Say 2026-11, for example');
  const file = await takeDeskCsv({ csv: booksCsv, search: new URLSearchParams({ month }), ownerId: null });
  return { isWell: true, lines: [await text(file)], rows: await listBookEntries(span) };
}
