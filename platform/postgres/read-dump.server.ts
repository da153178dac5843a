import {
  type DumpFacts,
  describeDump,
  dumpEnd,
  dumpFile,
  dumpHead,
  dumpSequence,
  dumpTable,
  rowsAtOnce,
} from './dump-database.server.ts';

const notWhole = 'the backup is not whole: rows, files or its end are missing';

/** Reports a dump that cannot be used, and why. */
export class DumpError extends Error {
  override name = 'DumpError';
}

/** The contents of a dump, in the order in which they are taken: what it is, and then its rows, which end with its last byte. */
export interface DumpReader {
  facts: DumpFacts;
  /** Reads to the end, and answers how much there was. Throws a {@link DumpError} where anything is missing. */
  readRows(take: DumpTaker): Promise<{ rows: number; files: number }>;
}

interface DumpTaker {
  rows(table: string, rows: string[]): Promise<void>;
  sequence(line: string): Promise<void>;
  file(key: string, content: Uint8Array): Promise<void>;
}

export async function openDump(dump: AsyncIterable<Buffer>): Promise<DumpReader> {
  const lines = linesOf(dump);
  const first = (await lines.next()).value?.toString() ?? '';
  if (!first.startsWith(dumpHead)) throw new DumpError('this is no backup of the site');
  return { facts: JSON.parse(first.slice(dumpHead.length)), readRows: (take) => readRows(lines, take) };
}

/** Counts the rows of each table of a whole dump. */
export async function countDumpRows(
  dump: AsyncIterable<Buffer>,
): Promise<DumpFacts & { rows: number; files: number; tables: Map<string, number> }> {
  const { facts, readRows: read } = await openDump(dump);
  const tables = new Map<string, number>();
  const sum = await read({
    rows: async (table, some) => {
      for (const row of some) JSON.parse(row);
      tables.set(table, (tables.get(table) ?? 0) + some.length);
    },
    sequence: async () => {},
    file: async () => {},
  });
  return { ...facts, ...sum, tables };
}

async function readRows(lines: AsyncIterable<Buffer>, take: DumpTaker): Promise<{ rows: number; files: number }> {
  const sum = { rows: 0, files: 0 };
  let [table, rows, isEnded]: [string, string[], boolean] = ['', [], false];
  const hand = async () => {
    if (rows.length > 0) await take.rows(table, rows);
    sum.rows += rows.length;
    rows = [];
  };
  for await (const buffer of lines) {
    const line = buffer.toString();
    if (isEnded) throw new DumpError(notWhole);
    if (line.startsWith('{')) {
      rows.push(line);
      if (rows.length === rowsAtOnce) await hand();
      continue;
    }
    await hand();
    if (line.startsWith(dumpTable)) table = line.slice(dumpTable.length);
    else if (line.startsWith(dumpSequence)) await take.sequence(line.slice(dumpSequence.length));
    else if (line.startsWith(dumpFile)) {
      const [key = '', content = ''] = line.slice(dumpFile.length).split(' ');
      await take.file(key, Buffer.from(content, 'base64'));
      sum.files += 1;
    } else if (line === `${dumpEnd}${describeDump(sum)}`)
      isEnded = true; // what proves that nobody changed the file comes after it
    else throw new DumpError(notWhole);
  }
  if (!isEnded) throw new DumpError(notWhole);
  return sum;
}

/** The lines of a file, without their ends. A row of COPY is always one line. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
