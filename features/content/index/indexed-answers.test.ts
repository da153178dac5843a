import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { yieldToEventLoop } from '#platform/time-slicing/run-in-slices.ts';
import type { ContentQueryParams } from '../query/content-query.ts';
import { parseContentQuery } from '../query/parse-content-query.ts';
import { compileBoundedPattern } from '../query/read-linear-pattern.ts';
import { runContentQuery } from '../query/run-content-query.ts';
import { openContentStore } from '../store/open-content-store.server.ts';

const comparison = path.resolve('tests/nuxt-content');
const cases: { name: string; params: ContentQueryParams; answer?: unknown }[] = JSON.parse(
  readFileSync(path.join(comparison, 'cases.json'), 'utf8'),
);
const store = openContentStore({ directory: path.join(comparison, 'fixtures'), locales: ['en', 'de'], defaultLocale: 'en' });
afterAll(() => store.close());
const indexed = store.documents({ withDrafts: true });

test('a file has the fields that Nuxt Content 2 gives it', () => {
  const everything = cases.find(({ name }) => name === 'fields: everything that is known of every file');
  const theirs = everything?.answer as Record<string, unknown>[];
  const ours = new Map(
    indexed.all().map(({ body: _, excerpt: __, ...document }) => [document._file, JSON.parse(JSON.stringify(document))]),
  );
  for (const document of theirs) expect(ours.get(document._file as string), String(document._file)).toEqual(document);
  expect(ours.size).toBe(theirs.length);
});

const answerable = cases.flatMap(({ name, params }) => {
  try {
    return [{ name, params: parseContentQuery(JSON.stringify(params)) }];
  } catch {
    return []; // refused before any document is looked at
  }
});

test.each(answerable)('the indexes change no answer: $name', async ({ params }) => {
  const answer = (documents: typeof indexed) =>
    runContentQuery({
      documents,
      params,
      defaults: { locales: ['en', 'de'], defaultLocale: 'en' },
      compilePattern: compileBoundedPattern,
    });
  const plain = await answer({ all: indexed.all, load: indexed.load });
  for (let time = 0; time < 3; time += 1) {
    expect(await answer(indexed)).toEqual(plain);
    await yieldToEventLoop(); // in which an order that was asked for twice is made
  }
});
