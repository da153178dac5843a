import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Code that hands something on to what runs after it in the same process: the environment, globals, and the doubles of Vitest. */
const sharesProcess = /\bprocess\.(env|chdir|on|exitCode)\b|\bglobalThis\b|\bvi\.|fake-indexed|@vitest-environment/;
/** Variables and objects of a module that last as long as the process; sets, maps and the like that are written out are constants. */
const keepsState =
  /^(export )?(let |const [^=]+= (\{\}|\[\]|new (?!(Set|Map)\(\[|Intl\.|TextEncoder|TextDecoder|RegExp|URL)))|^addEventListener/m;
/** Everything that knows the settings, and so the database and the data folder, comes by one of these. */
const settings = /^platform\/(settings|config\.server)\.ts$/;
const imports = /^(?:import|export)\b(?! type\b)[^;]*?from '([#.][^']+)'|\bimport\('([#.][^']+)'\)|^import '([#.][^']+)'/gm;

interface Source {
  text: string;
  /** The sources that it imports, from the repository's root. */
  imported: string[];
}

const sources = new Map<string, Source>();

/**
 * Lists the tests that may share processes and need no database: nothing they reach by imports holds state, knows the settings or changes
 * what belongs to the process. Read from the code, so that a test changes sides with what it imports.
 */
export function listStatelessTests(include: string): string[] {
  return globSync(include)
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((test) => reachedFrom(test).every((file) => isStateless(file, { isTest: file === test })));
}

function isStateless(file: string, { isTest }: { isTest: boolean }): boolean {
  const { text } = readSource(file);
  return !settings.test(file) && !sharesProcess.test(text) && (isTest || !keepsState.test(text));
}

function reachedFrom(file: string): string[] {
  const reached = new Set([file]);
  for (const each of reached) for (const imported of readSource(each).imported) reached.add(imported);
  return [...reached];
}

function readSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const isCode = /\.(tsx?|mjs)$/.test(file);
  const text = isCode ? readFileSync(file, 'utf8') : '';
  const names = [...text.matchAll(imports)].map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '');
  const imported = names.map((name) => (name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name)));
  const source = { text, imported: imported.map((name) => name.replace(/\?.*$/, '')) };
  sources.set(file, source);
  return source;
}
