import { parseArgs } from 'node:util';
import { exportDeskCsv } from '#features/owner/lists/export-desk-csv.server.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';
import { createPrivateFile } from '../command/create-private-file.ts';
import { readTexts } from '../content/content.ts';
import { deskFiles } from './desk-files.ts';

/** Writes a list of the desk to a file, asked for as its page's address ends: `csv people`, `csv "purchases?state=refunded&sort=amount"`. */
export async function csv(args: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({ args, options: { file: { type: 'string' } }, allowPositionals: true });
  const [list = '', query] = (positionals[0] ?? '').split(/\?(.*)/s);
  const lists = deskFiles(readTexts);
  const taken = lists.get(list);
  if (!taken) throw new CommandError(`which list? One of ${[...lists.keys()].join(', ')}`);
  const search = new URLSearchParams(query);
  const file = await createPrivateFile({
    name: values.file ?? `${list}.csv`,
    read: () => exportDeskCsv({ csv: taken, search, ownerId: null }),
  });
  return { isWell: true, lines: [file], rows: [{ list, file }] };
}
