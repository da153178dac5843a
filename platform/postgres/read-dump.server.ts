import { type DumpFacts, dumpEnd, dumpHead, dumpSequence, dumpTable, rowsAtOnce } from './dump-database.server.ts';

const notWhole = 'the backup is not whole: rows or its end are missing';

/** Reports a dump that cannot be used, and why. */
export class DumpError extends Error {
  override name = 'DumpError';
}

/** The contents of a dump, in the order in which they are taken: what it is, and then its rows, which end with its last byte. */
interface DumpReader {
  facts: DumpFacts;
  /** Reads to the end, and answers how many rows there were. Throws a {@link DumpError} where any are missing. */
  readRows(take: { rows(table: string, rows: string[]): Promise<void>; sequence(line: string): Promise<void> }): Promise<number>;
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
): Promise<DumpFacts & { rows: number; tables: Map<string, number> }> {
  const { facts, readRows: read } = await openDump(dump);
  const tables = new Map<string, number>();
  const rows = await read({
    rows: async (table, some) => {
      for (const row of some) JSON.parse(row);
      tables.set(table, (tables.get(table) ?? 0) + some.length);
    },
    sequence: async () => {},
  });
  return { ...facts, rows, tables };
}

async function readRows(lines: AsyncIterable<Buffer>, take: Parameters<DumpReader['readRows']>[0]): Promise<number> {
  let [count, table, rows, isEnded]: [number, string, string[], boolean] = [0, '', [], false];
  const hand = async () => {
    if (rows.length > 0) await take.rows(table, rows);
    count += rows.length;
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
    else if (line === `${dumpEnd}${count} rows`)
      isEnded = true; // what proves that nobody changed the file comes after it
    else throw new DumpError(notWhole);
  }
  if (!isEnded) throw new DumpError(notWhole);
  return count;
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
