import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { openContentStore } from './store/open-content-store.server.ts';

const store = openContentStore({ directory: 'content' });
store.close();
const texts = store
  .items()
  .filter(({ _file }) => !_file.startsWith('lessons/'))
  .map((item) => ({ path: `content/${item._file}`, source: readFileSync(`content/${item._file}`, 'utf8'), item }));
/** The text of the course's page holds the sample chapter, whose original is in a lesson (find-sample-chapter.test.ts). */
const translations = texts.filter(({ path, item }) => path.startsWith('content/de/') && !item.sample);
const writings = texts.filter(({ item }) => item.kind === 'blog' || item.kind === 'guide');

test.each(translations)('$path has the parts of its original', ({ path, item }) => {
  const original = texts.find((one) => one.path === path.replace('content/de/', 'content/'));
  const parts = (tree: Root | undefined) =>
    ['h2', 'h3', 'p', 'li', 'figure', 'svg', 'a', 'content-calculator'].map((name) => tree && elementsIn(tree, name).length);
  expect(parts(item.body)).toEqual(parts(original?.item.body));
});

/** The originals' programs are run below. */
test.each(translations)('$path has the programs of its original, comments apart', ({ path, source }) => {
  const programsIn = (text: string) =>
    [...text.matchAll(/```\w+ \[([^\]]+)\][^\n]*\n(.*?)\n```/gs)].map(([, name, code = '']) => [
      name,
      code.replace(/^\s*(?:\/\/|\/\*\*) .*$/gm, ''),
    ]);
  const original = texts.find((one) => one.path === path.replace('content/de/', 'content/'));
  expect(programsIn(source)).toEqual(programsIn(original?.source ?? ''));
});

test.each(globSync('content/de/**/*.csv'))('%s has the figures of its original', (path) => {
  const figures = (file: string) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(1));
  expect(figures(path)).toEqual(figures(path.replace('content/de/', 'content/')));
});

const aboutTheSite = ['about', 'content-queries', 'mobile-friendly', 'privacy', 'terms'];

test.each(aboutTheSite)('%s is no essay: it stands in no list', (name) => {
  const text = texts.find(({ path }) => path === `content/${name}.md`);
  expect(text?.item).toBeDefined();
  expect(text?.item.kind).toBeUndefined();
});

test.each(aboutTheSite)('%s speaks to its readers, not to whoever runs the software', (name) => {
  const source = texts.find(({ path }) => path === `content/${name}.md`)?.source;
  expect(source).not.toMatch(/as delivered|whoever runs|operator can|operators who|content\/\w+\.md/i);
});

test('there are four essays and at least six posts or guides', () => {
  const inFolders = (...folders: string[]) => writings.filter(({ path }) => folders.includes(dirname(path))).length;
  expect(inFolders('content/blogs')).toBeGreaterThanOrEqual(6);
  expect(inFolders('content', 'content/state-of-ai-coding')).toBeGreaterThanOrEqual(4);
});

describe.each(writings)('$path', ({ source, item }) => {
  test('is 600 words long beside its code', () => {
    const words = elementsIn(item.body, 'p', 'li').map(textOf).join(' ').trim().split(/\s+/);
    expect(words.length).toBeGreaterThanOrEqual(600);
  });

  test('names at least one source with its address, and every source it names', () => {
    const notes = elementsIn(item.body, 'section').filter(({ properties }) => properties.dataFootnotes !== undefined);
    const addresses = notes.flatMap((note) => elementsIn(note, 'a')).map(({ properties }) => String(properties.href));
    expect(addresses.filter((address) => address.startsWith('https://')).length).toBeGreaterThan(0);
    for (const [, name] of source.matchAll(/\[\^([\w-]+)\](?!:)/g)) expect(source).toContain(`\n[^${name}]: `);
  });

  test('every drawing and image says what it shows', () => {
    for (const { properties } of elementsIn(item.body, 'svg')) expect(String(properties.ariaLabel).length).toBeGreaterThan(20);
    for (const { properties } of elementsIn(item.body, 'img')) expect(String(properties.alt).length).toBeGreaterThan(20);
  });
});

const originals = texts.filter(({ path }) => !path.startsWith('content/de/'));
const programs = originals.flatMap(({ path, source }) =>
  [...source.matchAll(/```text \[node ([\w.]+)\]\n(.*?)\n```/gs)].map(([, program = '', output = '']) => ({
    path,
    source,
    program,
    output,
  })),
);

test.each(programs)('$path: $program prints what the text says it prints', ({ source, program, output }) => {
  const directory = mkdtempSync(join(tmpdir(), 'printed-program-'));
  for (const [, name = '', code = ''] of source.matchAll(/```\w+ \[([\w.]+)\][^\n]*\n(.*?)\n```/gs))
    writeFileSync(join(directory, name), `${code}\n`);
  for (const [, name = ''] of source.matchAll(/\(\/downloads\/([\w.-]+)\)/g))
    copyFileSync(join('public/downloads', name), join(directory, name));
  // A program that starts `node` itself gets the one that runs the tests.
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  const { stdout } = spawnSync(process.execPath, [program], { cwd: directory, encoding: 'utf8', env: { PATH } });
  expect(stdout.trimEnd()).toBe(output);
  rmSync(directory, { recursive: true });
});

test('the planted faults are caught as the guide says', () => {
  const { stdout } = spawnSync(process.execPath, ['public/downloads/planted-faults.mjs'], { encoding: 'utf8' });
  const caught = [...stdout.matchAll(/^\d+,(\d+),/gm)].map(([, count]) => Number(count));
  expect(caught).toEqual([4, 4, 5, 7, 8, 10, 11, 15, 16, 18, 19, 20]);
});

test('the costs of a session, plotted and in the table, are those that its program prints', () => {
  const source = readFileSync('content/blogs/5.what-a-context-window-costs.md', 'utf8');
  const [, program = ''] = /```ts \[bill\.ts\][^\n]*\n(.*?)\nconst session/s.exec(source) ?? [];
  const session = 'start: 20_000, given: 2_500, answered: 500';
  const cost = (turns: number, cache: string) => `bill({ turns: ${turns}, ${session} }, '${cache}').replace(/.*\\$/, '')`;
  const [, ...plotted] = readFileSync('content/blogs/context-cost.csv', 'utf8').trim().split('\n');
  const rows = plotted.map((row) => Number(row.split(',')[0]));
  const lines = rows.map((turns) => `[${turns}, ${['misses', 'none', 'hits'].map((cache) => cost(turns, cache)).join()}].join()`);
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '-e', `${program}\nconsole.log(${lines.join()})`],
    {
      encoding: 'utf8',
    },
  );
  expect(stdout.trim().split(' ')).toEqual(plotted);
  for (const [, turns, ...costs] of source.matchAll(/^\| (\d+) \| \$([\d.]+) \| \$([\d.]+) \| \$([\d.]+) \|$/gm)) {
    const [none, hits, misses] = costs;
    expect(plotted).toContain([turns, misses, none, hits].join());
  }
});

test('the plot of the time horizons shows the figures that are offered beside it', () => {
  const figures = (path: string) =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(',').slice(0, 3).join(','));
  const [, ...plotted] = figures('content/blogs/time-horizons.csv');
  const [, ...offered] = figures('public/downloads/time-horizons.csv');
  expect(plotted).toEqual(offered);
});

function elementsIn(tree: Root | Element, ...tagNames: string[]): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (tagNames.includes(element.tagName)) found.push(element);
  });
  return found;
}
