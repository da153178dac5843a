import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentKindIconName } from '#features/content/content-kind-icon-name.ts';
import { contentKindLabel, contentKinds } from '#features/content/item/content-kind.ts';
import { signInErrors, signInSuccesses } from '#features/users/sign-in/sign-in-actions.ts';
import { importsDocument, productDocument, writeImportRules, writeProductTables } from './product-tables.ts';

/* What the product is said to promise is what its code does. */
const product = readFileSync(productDocument, 'utf8');
const sections = product.split(/^## (?=\d+\. )/m).slice(1);
const section = (number: number) => sections[number - 1] ?? '';
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));

test('sections are numbered from 1', () => {
  expect(sections.map((text) => Number.parseInt(text, 10))).toEqual(sections.map((_, index) => index + 1));
});

test('the tables that the code knows are as npm run product-tables writes them', async () => {
  expect(product).toBe(await writeProductTables(product));
  const imports = readFileSync(importsDocument, 'utf8');
  expect(imports).toBe(writeImportRules(imports));
});

test('each kind of content stands with its icon and label', () => {
  const rows = contentKinds.map((kind) => [`\`${kind}\``, contentKindIconName(kind), contentKindLabel(kind)]);
  expect(rowsOf(section(1)).filter(([kind]) => kind?.startsWith('`'))).toEqual(rows);
});

test('each address that the server answers by itself is named', () => {
  const answered = [...readFileSync('server/app.ts', 'utf8').matchAll(/app\.(?:get|post|all|route)\(\s*'(\/[^'{]+)/g)];
  expect(answered.length).toBeGreaterThan(20);
  const named = quoted(section(2)).map((code) => code.replace(/^[A-Z]+ /, ''));
  expect(answered.map(([, address]) => address).filter((address) => !named.includes(address ?? ''))).toEqual([]);
});

test('each outcome of a sign-in stands with what is said', () => {
  const rows = rowsOf(section(8)).flatMap(([actions = '', said = '']) =>
    ['google', 'github'].flatMap((provider) => {
      const forProvider = (text: string) =>
        text.replaceAll('{GOOGLE,GITHUB}', provider.toUpperCase()).replaceAll('{google,github}', provider);
      const names = quoted(forProvider(actions));
      return names.map((name) => [name.replace('…', `LOGIN_WITH_${provider.toUpperCase()}`), forProvider(said)] as const);
    }),
  );
  const told = new Map(rows);
  const outcomes = Object.entries({ ...signInErrors, ...signInSuccesses });
  expect(outcomes.filter(([action, said]) => !told.get(action)?.startsWith(said))).toEqual([]);
});
