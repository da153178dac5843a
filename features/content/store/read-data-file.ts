import path from 'node:path';
import JSON5 from 'json5';
import { parseDocument } from 'yaml';
import { expandDotNotation } from '#features/markdown/front-matter/expand-dot-notation.ts';
import { findUnreadProtection, isProtecting, mayProtect } from '#features/markdown/front-matter/protection.ts';
import { readYaml } from '#features/markdown/front-matter/read-yaml.ts';
import { readCsvRows } from '#features/markdown/plots/figures.ts';
import { ContentError } from '#features/markdown/syntax/content-error.ts';
import { isPlainObject, type PlainObject } from '#platform/is-plain-object.ts';

/** The value of `_type` for a file without a text. */
export type DataType = 'yaml' | 'json' | 'csv';

interface DataSource {
  file: string;
  source: string;
}

const readers: Record<string, { type: DataType; read: (data: DataSource) => unknown }> = {
  yml: { type: 'yaml', read: readYamlFields },
  yaml: { type: 'yaml', read: readYamlFields },
  json: { type: 'json', read: (data) => readJson(data, JSON.parse) },
  json5: { type: 'json', read: (data) => readJson(data, JSON5.parse) },
  csv: { type: 'csv', read: readCsv },
};

/** Gives the type of a data file by its ending; undefined for any other file. */
export function dataTypeOf(file: string): DataType | undefined {
  return readers[endingOf(file)]?.type;
}

/**
 * Reads the fields of a data file as Nuxt Content 2 does: a list at the top is the field `body`, and so are the rows of a CSV file.
 * Throws a ContentError for a file that cannot be read, or that seems to protect what it holds where nothing reads it.
 */
export function readDataFile(data: DataSource): PlainObject {
  const { file } = data;
  const source = data.source.replace(/^\uFEFF/, '');
  const read = readers[endingOf(file)]?.read({ file, source });
  const fields = Array.isArray(read) ? { body: read } : isPlainObject(read) ? read : {};
  const unread = mayProtect.test(source) && findUnreadProtection(source.split(/\n|(?=[{,])/), fields);
  if (unread)
    throw new ContentError({ file, problem: `“${unread.written}” is not read here: only fields of the whole file are` });
  return fields;
}

function endingOf(file: string): string {
  return path.posix.extname(file).slice(1).toLowerCase();
}

function readYamlFields({ file, source }: DataSource): unknown {
  const read = readYaml({ file, yaml: source });
  return isPlainObject(read) ? expandDotNotation(read) : read;
}

function readJson({ file, source }: DataSource, parse: typeof JSON.parse): unknown {
  const text = source.trim();
  if (text === '') return {};
  try {
    refuseDoubleFields({ file, source: text });
    return parse(text, withoutPrototype);
  } catch (error) {
    if (error instanceof ContentError) throw error;
    throw new ContentError({ file, problem: error instanceof Error ? error.message : 'is not JSON' });
  }
}

/** JSON takes the last of two values of a field, and the other one may be what protects the file. */
function refuseDoubleFields({ file, source }: DataSource): void {
  const names = [...source.matchAll(/["']?(audience|draft|publish)["']?\s*:/gi)].map(([, name = '']) => name);
  if (new Set(names).size === names.length) return;
  const fault = parseDocument(source, { prettyErrors: false }).errors.find(({ code }) => code === 'DUPLICATE_KEY');
  if (fault) throw new ContentError({ file, problem: fault.message });
}

function withoutPrototype(name: string, value: unknown): unknown {
  return name === '__proto__' ? undefined : value;
}

/** The first line names the columns. As in Nuxt Content 2 an empty cell at the end of a line is no cell. */
function readCsv({ file, source }: DataSource): PlainObject[] {
  const [names = [], ...rows] = readCsvRows(source);
  const protecting = names.find((name, column) => rows.some((row) => isProtecting(name, row[column] ?? '')));
  if (protecting !== undefined)
    throw new ContentError({ file, problem: `${protecting}: protects no row: rows for few have a file of their own` });
  return rows.map((row) => Object.fromEntries(names.slice(0, cellsOf(row)).map((name, column) => [name, row[column]])));
}

function cellsOf(row: readonly string[]): number {
  return row.at(-1) === '' ? row.length - 1 : row.length;
}
