import { createContext } from 'react-router';
import type { Reader } from '#platform/postgres/database.server.ts';
import { writeCsv } from '#platform/text/write-csv.ts';

/** Writes a list of the desk as a file. */
export interface DeskCsv {
  /** Writes the address of the list that is asked for, but for what is looked for, which may be somebody's name. */
  describe: (search: URLSearchParams) => string;
  /** Writes the file, a part at a time. */
  write: (asked: { search: URLSearchParams; reader: Reader; mostRows?: number }) => AsyncGenerator<string>;
}

interface DeskFile<Query, Row> {
  readQuery: (search: URLSearchParams) => Query;
  writeQuery: (query: Query) => string;
  readPage: (request: Query & { limit: number; reader: Reader }) => Promise<{ rows: Row[]; next: string | null }>;
  /** The cells of a row, under their headings. */
  columns: Record<string, (row: Row) => string | number>;
}

/** Rows that are read at a time. */
const pageLength = 1000;

/** The most rows of a file: spreadsheets hold 1,048,576. */
const mostOfSpreadsheets = 1_000_000;

/** Makes a file of a list with the filters, the search and the order that its page has in its address; all of its pages. */
export function deskCsv<Query extends { after: string | null }, Row>(file: DeskFile<Query, Row>): DeskCsv {
  const { readQuery, writeQuery, readPage, columns } = file;
  const cells = Object.values(columns);
  return {
    describe: (search) => writeQuery({ ...readQuery(search), text: '', after: null }),
    write: async function* write({ search, reader, mostRows = mostOfSpreadsheets }) {
      const query = readQuery(search);
      yield writeCsv([Object.keys(columns)]);
      let [after, left]: [string | null, number] = [null, mostRows];
      do {
        const { rows, next } = await readPage({ ...query, after, limit: Math.min(pageLength, left), reader });
        if (rows.length > 0) yield `\n${writeCsv(rows.map((row) => cells.map((cell) => cell(row))))}`;
        left -= rows.length;
        after = next;
      } while (after !== null && left > 0);
      if (after !== null) {
        yield `\n${writeCsv([[`The list goes on: a file holds ${mostRows} rows. Cut the list down by a search or a state.`]])}`;
      }
    },
  };
}

/** The lists of the desk that can be taken as files, by the names of their pages. */
export type DeskFiles = ReadonlyMap<string, DeskCsv>;

/** The desk's files; the server fills it, which knows the lists of all features. */
export const deskFilesContext = createContext<DeskFiles>();
