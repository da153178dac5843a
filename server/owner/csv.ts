import { createWriteStream, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { parseArgs } from 'node:util';
import { certificatesCsv } from '#features/certificates/desk/certificates-csv.server.ts';
import { discountsCsv } from '#features/checkout/desk/discounts-csv.server.ts';
import { disputesCsv } from '#features/checkout/desk/disputes-csv.server.ts';
import { peopleCsv } from '#features/checkout/desk/people-csv.server.ts';
import { purchasesCsv } from '#features/checkout/desk/purchases-csv.server.ts';
import { feedbackCsv } from '#features/feedback/desk/feedback-csv.server.ts';
import { takeDeskCsv } from '#features/owner/lists/take-desk-csv.server.ts';
import { CommandError, type CommandResult, RefusedError } from './command-result.ts';

const lists = {
  people: peopleCsv,
  purchases: purchasesCsv,
  disputes: disputesCsv,
  certificates: certificatesCsv,
  discounts: discountsCsv,
  feedback: feedbackCsv,
};

/** Writes a list of the desk to a file, asked for as its page's address ends: `csv people`, `csv "purchases?state=refunded&sort=amount"`. */
export async function csv(args: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({ args, options: { file: { type: 'string' } }, allowPositionals: true });
  const [list = '', query] = (positionals[0] ?? '').split(/\?(.*)/s);
  if (!Object.hasOwn(lists, list)) throw new CommandError(`which list? One of ${Object.keys(lists).join(', ')}`);
  const file = path.resolve(values.file ?? `${list}.csv`);
  if (existsSync(file)) throw new RefusedError(`${file} is there already: name another with --file=`);
  const search = new URLSearchParams(query);
  const rows = await takeDeskCsv({ csv: lists[list as keyof typeof lists], search, ownerId: null });
  try {
    // It tells of people: nobody else on the machine may read it.
    await pipeline(Readable.fromWeb(rows as ReadableStream), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    rmSync(file, { force: true }); // a part is not the list
    throw error;
  }
  return { isWell: true, lines: [file], rows: [{ list, file }] };
}
