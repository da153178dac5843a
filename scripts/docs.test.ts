import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { indexFile, writeDecisionIndex } from './decision-index.ts';

/* What is cited opens from the checkout, to the section; every decision stands in their index. */
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));
const documents = tracked.filter((file) => /^[^/]+\.md$|^docs\/.*\.md$/.test(file));
const sources = tracked.filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file));

test.each(documents)('%s links to what is there', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|mailto:|[/#])([^)#\s]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(path.join(path.dirname(file), link)))).toEqual([]);
});

test('a document that a comment cites is there', () => {
  const cited = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdocs\/(?:decisions\/(\d{4})|[\w./-]+\.md)/g)].map(([cite, number]) => ({
      file,
      cite,
      number,
    })),
  );
  expect(cited.length).toBeGreaterThan(10);
  const isThere = ({ cite, number }: (typeof cited)[number]) =>
    number ? documents.some((document) => document.startsWith(`docs/decisions/${number}-`)) : existsSync(cite);
  expect(cited.filter((citation) => !isThere(citation))).toEqual([]);
});

test('a section of docs/product.md that is cited is there', () => {
  const sections = [...readFileSync('docs/product.md', 'utf8').matchAll(/^## (\d+)\. /gm)].map(([, number]) => number);
  const cited = [...sources, ...documents].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/product\.md`? (§\d+(?:(?:, | and )§\d+)*)/g)].flatMap(([cite, numbers = '']) =>
      [...numbers.matchAll(/\d+/g)].map(([number]) => ({ file, cite, number })),
    ),
  );
  expect(cited.length).toBeGreaterThan(80);
  expect(cited.filter(({ number }) => !sections.includes(number))).toEqual([]);
});

test('nothing cites a specification or a design that is not in the checkout', () => {
  const elsewhere = /\bspecification\b|\bdesign §|\bdesign\.md/i;
  const files = [...sources, ...documents].filter(
    (file) => file !== 'scripts/docs.test.ts' && !file.startsWith('bench/compare/sites/'),
  );
  expect(files.filter((file) => elsewhere.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('the index of decisions is as npm run decision-index writes it from their files', () => {
  const index = readFileSync(indexFile, 'utf8');
  expect(index).toBe(writeDecisionIndex(index));
});
