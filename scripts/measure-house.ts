import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* `npm run measure:house`: how large the site is, and how finely divided. Tests are not counted. */

const listTracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...patterns], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => existsSync(file) && file !== '');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const read = (file: string) => readFileSync(file, 'utf8');
const countLines = (text: string) => text.trimEnd().split('\n').length;

const typescript = listTracked('*.ts', '*.tsx');
const sources = typescript.filter((file) => /^(app|features|platform|server)\//.test(file) && !isTest(file));
const lines = sources.map((file) => countLines(read(file))).sort((one, other) => one - other);

/** Gives the file that an import leads to, as far as it is one of the repository. */
const resolve = (from: string, specifier: string) =>
  specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : specifier.slice(1);

const importers = new Map<string, Set<string>>();
for (const file of typescript) {
  for (const [, specifier = ''] of read(file).matchAll(/(?:from|import\()\s*'([.#][^'?]+)/g)) {
    const target = resolve(file, specifier);
    importers.set(target, (importers.get(target) ?? new Set()).add(file));
  }
}
const hasOneNeighbour = (file: string) => {
  const [importer, ...others] = importers.get(file) ?? [];
  return importer !== undefined && others.length === 0 && path.dirname(importer) === path.dirname(file);
};

const casts = sources.flatMap((file) => read(file).match(/\bas unknown as\b|\bas never\b/g) ?? []);
const words = listTracked('docs/**.md').reduce((sum, file) => sum + read(file).split(/\s+/).filter(Boolean).length, 0);

console.table({
  'Files in app, features, platform and server': sources.length,
  'Lines in them': lines.reduce((sum, count) => sum + count, 0),
  'Median of their lines': lines[Math.floor(lines.length / 2)],
  'Files of 15 lines or fewer': lines.filter((count) => count <= 15).length,
  'Files that one neighbour alone imports': sources.filter(hasOneNeighbour).length,
  'Double casts': casts.length,
  'Words in docs': words,
});
