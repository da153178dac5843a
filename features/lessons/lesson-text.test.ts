import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lessonCatalogue } from './lesson-catalogue.ts';

const texts = readdirSync('content/lessons').filter((name) => name.endsWith('.md'));

test.each(texts)('%s is for members only', (name) => {
  const [, frontMatter = ''] = readFileSync(`content/lessons/${name}`, 'utf8').split(/^---$/m);
  expect(frontMatter).toMatch(/^audience: members$/m);
});

test.each(texts)('%s puts each of its exercises in place once', (name) => {
  const text = readFileSync(`content/lessons/${name}`, 'utf8');
  const placed = [...text.matchAll(/^::exercise\{problem="(.+)"\}$/gm)].map(([, key]) => key);
  const keys = readdirSync(`content/lessons/${name.replace(/\.md$/, '')}`).flatMap(
    (file) => /^\d+\.([a-z0-9-]+)\.yml$/.exec(file)?.[1] ?? [],
  );
  expect(placed.sort()).toEqual(keys.sort());
});

test('every lesson of the catalogue has its text', () => {
  expect(texts.sort()).toEqual(lessonCatalogue.map(({ lessonNumber, lessonId }) => `${lessonNumber}.${lessonId}.md`));
});

test('the curves of lesson 8 are those of its formulas', () => {
  const [, ...rows] = readFileSync('content/lessons/tries.csv', 'utf8').trim().split('\n');
  const percent = (share: number) => (100 * share).toFixed(1);
  const expected = rows.map((row) => {
    const p = Number(row.split(',')[0]);
    return [p, percent(1 - (1 - p) ** 3), percent(p ** 3), percent(p ** 10)].join();
  });
  expect(rows).toEqual(expected);
});
