import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readPatterns } from '#features/lessons/member-assets/list-patterns.server.ts';
import { layOutText } from './lay-out-text.ts';
import { madeAssets } from './made-assets.ts';

const isSame = (left: Uint8Array, right: Uint8Array) => Buffer.compare(left, right) === 0;

test.each(Object.entries(madeAssets))('%s is what its sources make today; if not: npm run member-assets', async (name, make) => {
  const kept = readFileSync(`media/assets/${name}`);
  expect(isSame(kept, await make())).toBe(true);
  expect(kept.length).toBeLessThan(1_000_000);
});

test('the cheat sheet is two tagged pages with a title, and an entry for every pattern', () => {
  const pdf = readFileSync('media/assets/cheat-sheet.pdf', 'latin1');
  expect(pdf).toMatch(/\/Count 2\b/);
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toMatch(/\/DisplayDocTitle true/);
  expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(1);
  const patterns = readPatterns({ directory: 'content' });
  const groups = new Set(patterns.map(({ group }) => group));
  expect(pdf.match(/\/S \/H2\b/g)?.length).toBe(groups.size + 2);
  expect(pdf.match(/\/S \/P\b/g)?.length).toBeGreaterThan(patterns.length + 8);
});

test('the archive unpacks to one folder with the tool, its manual, its tests and an example', () => {
  const names = Object.keys(unzipSync(readFileSync('media/assets/spec-runner.zip')));
  expect(names.every((name) => name.startsWith('spec-runner/'))).toBe(true);
  for (const name of ['spec-runner.mjs', 'spec-runner.test.mjs', 'README.md', 'example/slug.md'])
    expect(names).toContain(`spec-runner/${name}`);
});

test('lines are broken between words, and a face goes on over them', () => {
  const measure = ({ text }: { text: string }) => text.length;
  const lines = layOutText(
    [
      { text: 'Dry run ', font: 'bold' },
      { text: 'print what would happen', font: 'text' },
    ],
    14,
    measure,
  );
  expect(lines.map((line) => line.map(({ text, font }) => `${font}:${text}`))).toEqual([
    ['bold:Dry run ', 'text:print '],
    ['text:what would '],
    ['text:happen'],
  ]);
});
