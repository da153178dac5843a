import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Code that hands something on to what runs after it in the same process: the environment, globals, and the doubles of Vitest. */
const sharesProcess = /\bprocess\.(env|chdir|on|exitCode)\b|\bglobalThis\b|\bvi\.|fake-indexed|@vitest-environment/;
/** Variables and objects of a module that last as long as the process; sets, maps and the like that are written out are constants. */
const keepsState =
  /^(export )?(let |const [^=]+= (\{\}|\[\]|new (?!(Set|Map)\(\[|Intl\.|TextEncoder|TextDecoder|RegExp|URL)))|^addEventListener/m;
/** Everything that knows the settings, and so the database and the data folder, comes by one of these. */
const settings = /^platform\/config\/(settings|config\.server)\.ts$/;
const imports = /^(?:import|export)\b(?! type\b)[^;]*?from '([#.][^']+)'|\bimport\('([#.][^']+)'\)|^import '([#.][^']+)'/gm;

interface Source {
  text: string;
  /** The sources that it imports, from the repository's root. */
  imported: string[];
}

type Read = (file: string) => Source;

/**
 * Lists the tests that may share processes and need no database: nothing they reach by imports holds state, knows the settings or changes
 * what belongs to the process. Read from the code in the folder `root`, so that a test changes sides with what it imports.
 */
export function listStatelessTests(include: string, root = '.'): string[] {
  const read = sourcesIn(root);
  return globSync(include, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((test) => reachedFrom(test, read).every((file) => isStateless(file, { isTest: file === test, read })));
}

function isStateless(file: string, { isTest, read }: { isTest: boolean; read: Read }): boolean {
  const { text } = read(file);
  return !settings.test(file) && !sharesProcess.test(text) && (isTest || !keepsState.test(text));
}

function reachedFrom(file: string, read: Read): string[] {
  const reached = new Set([file]);
  for (const each of reached) for (const imported of read(each).imported) reached.add(imported);
  return [...reached];
}

/** Reads sources by their path from the root, each once. */
function sourcesIn(root: string): Read {
  const sources = new Map<string, Source>();
  return (file) => {
    const known = sources.get(file);
    if (known) return known;
    const isCode = /\.(tsx?|mjs)$/.test(file);
    const text = isCode ? readFileSync(path.join(root, file), 'utf8') : '';
    const names = [...text.matchAll(imports)].map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '');
    const imported = names.map((name) =>
      name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
    );
    const source = { text, imported: imported.map((name) => name.replace(/\?.*$/, '')) };
    sources.set(file, source);
    return source;
  };
}
