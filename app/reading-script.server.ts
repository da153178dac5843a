import { readFileSync } from 'node:fs';

const source = 'app/reading/main.ts';

/**
 * The reading pages' script and then the files it imports at once, which are fetched beside it rather than after it. In a build these
 * are the hashed files, in development the source that Vite serves.
 */
export const readingScripts = import.meta.env.DEV ? [`/${source}`] : builtFiles();

function builtFiles(): string[] {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync('build/client/.vite/manifest.json', 'utf8'),
  );
  const files = (key: string): string[] => {
    const entry = manifest[key];
    if (!entry) throw new Error(`build/client/.vite/manifest.json has no ${key}`);
    return [`/${entry.file}`, ...(entry.imports ?? []).flatMap(files)];
  };
  return [...new Set(files(source))];
}
