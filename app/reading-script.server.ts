import { readFileSync } from 'node:fs';

const source = 'app/reading/main.ts';
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** What scripts/build-reading-script.ts built; null in development, where Vite serves the source. */
const manifest: Manifest | null = import.meta.env.DEV
  ? null
  : JSON.parse(readFileSync('build/client/.vite/reading-manifest.json', 'utf8'));

/** The reading pages' script and then the files it imports at once, which are fetched beside it rather than after it. */
export const readingScripts = manifest ? addresses(manifest, source) : [`/${source}`];

/** Every word of that script and of its parts on demand: among them the classes and elements it may add to a page. */
export const readingScriptWords = new Set(manifest ? words(manifest) : []);

function addresses(built: Manifest, key: string): string[] {
  const entry = built[key];
  if (!entry) throw new Error(`the build has no ${key}`);
  return [...new Set([`/${entry.file}`, ...(entry.imports ?? []).flatMap((imported) => addresses(built, imported))])];
}

function words(built: Manifest): string[] {
  const scripts = Object.values(built).filter(({ file }) => file.endsWith('.js'));
  return scripts.flatMap(({ file }) => readFileSync(`build/client/${file}`, 'utf8').match(/[\w-]+/g) ?? []);
}
