import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPageId } from './page-ids.ts';

const sources = globSync('{app,features}/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }));
const constant = /^(?:export )?const (\w+) = '([^']+)';$/gm;
const exported = new Map(
  sources.flatMap(({ source }) =>
    constantsIn(source).flatMap(({ all, name, value }) => (all.startsWith('export') ? [[name, value]] : [])),
  ),
);

test('every id that a page gives an element of its own is kept from the headings of texts', () => {
  const used = sources
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, source }) => idsIn(source).map((id) => ({ path, id })));
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter(({ id }) => !isPageId(id) && !headingsCannotHave(id))).toEqual([]);
});

/** Lists the ids of elements that are written out, those in constants, and an example of those that begin with what is written out. */
function idsIn(source: string): string[] {
  const own = new Map(constantsIn(source).map(({ name, value }) => [name, value]));
  return [
    ...[...source.matchAll(/(?<![\w-])id="([^"]+)"/g)].map(([, id = '']) => id),
    ...[...source.matchAll(/(?<![\w-])id=\{(\w+)\}/g)].flatMap(([, name = '']) => own.get(name) ?? exported.get(name) ?? []),
    ...[...source.matchAll(/(?<![\w-])id=\{`([\w-]+-)\$/g)].map(([, start = '']) => `${start}x`),
  ];
}

function constantsIn(source: string): { all: string; name: string; value: string }[] {
  return [...source.matchAll(constant)].map(([all, name = '', value = '']) => ({ all, name, value }));
}

function headingsCannotHave(id: string): boolean {
  return id.includes(':');
}
