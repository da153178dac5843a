import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportDeskCsv } from '#features/owner/lists/export-desk-csv.server.ts';
import { CommandError, type CommandResult, RefusedError } from '../command/command-result.ts';
import { readTexts } from '../content/content.ts';
import { deskFiles } from './desk-files.ts';

/** Writes a list of the desk to a file, asked for as its page's address ends: `csv people`, `csv "purchases?state=refunded&sort=amount"`. */
export async function csv(args: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({ args, options: { file: { type: 'string' } }, allowPositionals: true });
  const [list = '', query] = (positionals[0] ?? '').split(/\?(.*)/s);
  const lists = deskFiles(readTexts);
  const taken = lists.get(list);
  if (!taken) throw new CommandError(`which list? One of ${[...lists.keys()].join(', ')}`);
  const file = path.resolve(values.file ?? `${list}.csv`);
  const handle = await create(file);
  const search = new URLSearchParams(query);
  try {
    await handle.writeFile(await exportDeskCsv({ csv: taken, search, ownerId: null }));
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
