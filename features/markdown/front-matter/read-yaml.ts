import { LineCounter, parseDocument } from 'yaml';
import { ContentError } from '../syntax/content-error.ts';

/** Reads YAML 1.2: a date stays the text it is. Aliases are refused, because a few lines of them can fill the memory. */
export function readYaml(source: YamlSource): unknown {
  return readPlainFields(source.yaml) ?? readAnyYaml(source);
}

interface YamlSource {
  file: string;
  yaml: string;
  /** The line of the file on which the YAML begins. */
  firstLine?: number;
}

function readAnyYaml({ file, yaml, firstLine = 1 }: YamlSource): unknown {
  const part = file.endsWith('.md') ? 'front matter' : undefined;
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) {
    const line = lines.linePos(fault.pos[0]).line + firstLine - 1;
    throw new ContentError({ file, field: part, problem: `line ${line}: ${fault.message}` });
  }
  try {
    return document.toJS({ maxAliasCount: 0, reviver: asJson }) ?? {};
  } catch (error) {
    throw new ContentError({ file, field: part, problem: error instanceof Error ? error.message : 'is not YAML' });
  }
}

/** Makes null of a number that JSON has none for, as it is for queries. */
function asJson(_key: unknown, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}

const field = /^([A-Za-z_][\w-]*): (.*)$/;
const plainText = /^[A-Za-z][^:#\t]*(?<! )$/;
const quotedText = /^(?:"([^"\\\t]*)"|'([^'\t]*)')$/;
const dayText = /^\d{4}-\d{2}-\d{2}$/;
const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
const plainList = /^\[([^[\]{}"']*)\]$/;
const word = /^(?:true|false|null)$/i;

/** Reads front matter of one line per field, as most is, ten times faster than the YAML parser. Undefined for any other. */
function readPlainFields(yaml: string): Record<string, unknown> | undefined {
  const fields: Record<string, unknown> = {};
  for (const line of yaml.split('\n')) {
    const [, name, text] = field.exec(line) ?? [];
    if (name === undefined || text === undefined || word.test(name) || Object.hasOwn(fields, name)) return undefined;
    const value = readPlainList(text) ?? readPlainValue(text);
    if (value === undefined || name === '__proto__') return undefined;
    fields[name] = value;
  }
  return fields;
}

function readPlainList(text: string): unknown[] | undefined {
  const list = plainList.exec(text)?.[1];
  if (list === undefined) return undefined;
  const values = list.split(',').map((part) => readPlainValue(part.trim()));
  return values.includes(undefined) ? undefined : values;
}

function readPlainValue(text: string): string | number | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (word.test(text)) return undefined;
  if (plainText.test(text) || dayText.test(text)) return text;
  if (number.test(text)) return Number(text);
  const quoted = quotedText.exec(text);
  return quoted?.[1] ?? quoted?.[2];
}
