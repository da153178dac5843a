import { afterAll, expect, test } from 'vitest';
import { second } from '#platform/durations.ts';
import { RunPool } from './run-pool.server.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());

const till = `import { type Price, total } from './money';
import type { Shop } from './nowhere.ts';

enum Kind { Small, Large = 4 }
const prices: Price[] = [{ cents: 150 }, { cents: 50 }];
const first = <T,>(list: T[]): T => list[0]!;
class Till { constructor(private readonly kind: Kind) {} say() { return Kind[this.kind] as string; } }
console.log(total(prices), first(prices)?.cents satisfies number, new Till(Kind.Large).say());
`;
const money = `export interface Price {
  cents: number;
}
export const total = (prices: Price[]): number =>
  prices.reduce((sum: number, { cents }) => sum + cents, 0);
`;
const runTypeScript = (files: Record<string, string>, time?: number) =>
  pool.run({ program: { files, entry: 'till.ts' }, person: 'somebody', time });

test('TypeScript runs without its types, in several files', async () => {
  expect(await runTypeScript({ 'till.ts': till, 'money.ts': money })).toEqual({ status: 'finished', output: '200 150 Large\n' });
});

test.each([
  ['an error behind types', { 'till.ts': 'interface A {\n  b: string;\n}\nlet a: A | undefined;\na!.b;' }, 5],
  ['an error in another file', { 'till.ts': `import './money.ts'`, 'money.ts': 'type A = {\n  b: string\n};\nnull!.b' }, 4],
])('TypeScript says the true line of %s', async (_, files, line) => {
  const [file] = Object.keys(files).slice(-1);
  expect(await runTypeScript(files)).toMatchObject({
    status: 'threw',
    message: expect.stringContaining(`(${file}, line ${line})`),
  });
});

test.each([
  ['type', { 'till.ts': 'console.log(1);\nconst a: = 1;' }, 'SyntaxError: unexpected token (till.ts, line 2)'],
  [
    'type in another file',
    { 'till.ts': `console.log(1);\nimport './a.ts'`, 'a.ts': 'let a: { b' },
    'SyntaxError: unexpectedly reached the end of input (a.ts, line 1)',
  ],
  ['expression', { 'till.ts': '\nconst a = ;' }, 'SyntaxError: unexpected token (till.ts, line 2)'],
  ['nest', { 'till.ts': '('.repeat(99_999) }, 'SyntaxError: this is nested too deeply (till.ts)'],
])('TypeScript with a %s that cannot be read does not run', async (_, files, message) => {
  expect(await runTypeScript(files)).toEqual({ status: 'threw', output: '', message });
});

test.each([
  ['namespace A { export const b = 1 }', 'a namespace with values'],
  ['export namespace A.B { export function c() {} }', 'a namespace with values'],
  ['module A { export const b = 1 }', 'a namespace with values'],
  ['namespace A { namespace B { export let c: number } }', 'a namespace with values'],
  [`import fs = require('fs')`, 'this kind of import'],
  ['import c = A.b', 'this kind of import'],
  ['export = 5', 'this kind of export'],
])('what would be lost with the types is named: %s', async (code, what) => {
  const result = await runTypeScript({ 'till.ts': `\n${code}\nconsole.log(1)` });
  expect(result).toEqual({
    status: 'threw',
    output: '',
    message: expect.stringMatching(`^SyntaxError: ${what} does not run here: .* \\(till.ts, line 2\\)$`),
  });
});

test.each([
  'namespace A { export type B = { c: 1 }; interface D {} }\nlet a: A.B',
  'declare namespace A { const b: number }',
  `import type a = require('a')`,
  'const text = `\nnamespace A { b }\nimport a = b`; // module C { d }',
  'const namespace = 1, module = { a: 1 }; void namespace; void module.a;',
])('what holds types alone, or only looks like that, runs: %s', async (code) => {
  expect(await runTypeScript({ 'till.ts': `${code}\nconsole.log(1)` })).toEqual({ status: 'finished', output: '1\n' });
});

test('types that are read for ever end in time', async () => {
  const read = await runTypeScript({ 'till.ts': `${'<T>('.repeat(40)}${')'.repeat(40)}` }, second);
  expect(read).toMatchObject({ status: 'stopped' });
}, 60_000);
