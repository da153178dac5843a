import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files and folders that the build is made from; content and media are read at run time and are not part of it. */
const sources = [
  'app',
  'features',
  'platform',
  'server',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'public',
  ...globSync('scripts/{build,make-python}*.ts'),
];

/** Gives one hash for everything the build is made from: it names the build and says whether another one is needed. */
export function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder).sort()) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(source: string): string[] {
  if (!existsSync(source)) return [];
  if (/\.[a-z]+$/.test(source)) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
