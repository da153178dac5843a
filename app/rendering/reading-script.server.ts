import { readFileSync } from 'node:fs';
import { buildFolder } from '#platform/process/builds.server.ts';

interface Part {
  file: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  dynamicImports?: string[];
}
type Manifest = Record<string, Part>;

/** The list of files that scripts/build-reading-script.ts built; null in development, where Vite serves the source. */
const manifest: Manifest | null = import.meta.env.DEV
  ? null
  : JSON.parse(readFileSync(`${buildFolder()}/client/.vite/reading-manifest.json`, 'utf8'));

/** A library brings its own styles or none, so its parts are none of ours. */
const built = Object.entries(manifest ?? {})
  .filter(([source, { file, name }]) => file.endsWith('.js') && !source.startsWith('node_modules/') && name !== 'preact')
  .map(([, part]) => part);

/** Gives the address of the reading pages' script: one file, which fetches the rest on demand. */
export const readingScript = manifest ? pageScript() : '/app/reading/main.ts';

/** The parts of islands: a component that arrives on demand is nothing else. */
const islandParts = new Set(
  Object.entries(manifest ?? {}).flatMap(([source, { name, isDynamicEntry }]) =>
    isDynamicEntry && source.endsWith('.tsx') ? [name] : [],
  ),
);

const wordsByChunk = new Map(built.map((part) => [part.name ?? '', wordsOf(part)]));

/**
 * Lists every word that the reading pages' script and its parts on demand are written in: among them the classes and elements that they may add
 * to a page. The part of an island runs only on a page that has it: they have the same name (app/reading/islands.ts).
 */
export function readingScriptWords(islands: ReadonlySet<string>): Set<string> {
  const onPage = [...wordsByChunk].filter(([chunk]) => !islandParts.has(chunk) || islands.has(chunk));
  return new Set(onPage.flatMap(([, ofChunk]) => ofChunk));
}

function pageScript(): string {
  // Where nothing but the entry needs a module, the bundler leaves all of them in the entry's own file.
  const page = built.find(({ name }) => name === 'page') ?? built.find(({ isEntry }) => isEntry);
  if (!page) throw new Error('the build has no script for reading pages');
  return `/${page.file}`;
}

/** Finds the words of a part, and with an island's those of what it fetches itself later on. */
function wordsOf({ name, file, dynamicImports = [] }: Part): string[] {
  const fetched = islandParts.has(name) ? dynamicImports.map((source) => manifest?.[source]?.file ?? file) : [];
  return [file, ...fetched].flatMap(words);
}

/** Finds the words of a script that stand in quotes: a name of the language or of a variable is no class. */
function words(file: string): string[] {
  const strings = readFileSync(`${buildFolder()}/client/${file}`, 'utf8').match(/`[^`]*`|"[^"]*"|'[^']*'/g) ?? [];
  return strings.flatMap((string) => string.match(/[\w-]+/g) ?? []);
}
