import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { certificatesCsv } from '#features/certificates/desk/certificates-csv.server.ts';
import { discountsCsv } from '#features/checkout/desk/discounts-csv.server.ts';
import { disputesCsv } from '#features/checkout/desk/disputes-csv.server.ts';
import { peopleCsv } from '#features/checkout/desk/people-csv.server.ts';
import { purchasesCsv } from '#features/checkout/desk/purchases-csv.server.ts';
import { feedbackCsv } from '#features/feedback/desk/feedback-csv.server.ts';
import { takeDeskCsv } from '#features/owner/lists/take-desk-csv.server.ts';
import { CommandError, type CommandResult, RefusedError } from './command/command-result.ts';

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
  const handle = await create(file);
  const search = new URLSearchParams(query);
  try {
    await handle.writeFile(await takeDeskCsv({ csv: lists[list as keyof typeof lists], search, ownerId: null }));
  } catch (error) {
    await rm(file); // a part is not the list
    throw error;
  } finally {
    await handle.close();
  }
  return { isWell: true, lines: [file], rows: [{ list, file }] };
}

/** Creates a file that tells of people: nobody else on the machine may read it, and none that is there already is written over. */
async function create(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new RefusedError(`${file} is there already: name another with --file=`);
  }
}
