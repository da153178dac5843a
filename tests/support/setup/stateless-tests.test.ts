import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listStatelessTests } from './stateless-tests.ts';

/** Says of `features/one.test.ts`, among these files, whether it may share a process. */
function isStateless(files: Record<string, string>): boolean {
  const root = mkdtempSync(path.join(tmpdir(), 'stateless-tests-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return listStatelessTests('features/**/*.test.ts', root).includes('features/one.test.ts');
}

/** Elsewhere, and with state. */
const pool = '#platform/pool.ts';

/** A test of one module, which says this. */
const testOf = (text: string) => ({
  'features/one.test.ts': `import { one } from './one.ts';\nexpect(one).toBe(1);\n`,
  'features/one.ts': `${text}\nexport const one = 1;\n`,
});

test.each([
  ['constants', "const names = new Set(['a']);\nconst order = new Map([['a', 1]]);\nconst format = new Intl.NumberFormat('en');"],
  [
    'variables within a function',
    'export function count() {\n  let sum = 0;\n  const seen = new Map();\n  return [sum, seen];\n}',
  ],
  ['a type of what has state', `import type { Pool } from '${pool}';`],
  ['a package', "import { z } from 'zod';"],
  ['a file that is no code', "import words from './words.json';"],
])('a test of a module with %s shares a process', (_what, text) => {
  expect(isStateless(testOf(text))).toBe(true);
});

test.each([
  ['a variable', 'let count = 0;'],
  ['a variable for others', 'export let count = 0;'],
  ['a map to be filled', 'const kept = new Map();'],
  ['an object to be filled', 'export const kept = {};'],
  ['an object of a class', 'const pool = new Pool();'],
  ['the environment', 'export const port = () => process.env.PORT;'],
  ['a global', 'export const fetched = () => globalThis.fetch;'],
  ['a listener of the page', "addEventListener('load', () => {});"],
])('a test of a module with %s is alone', (_what, text) => {
  expect(isStateless(testOf(text))).toBe(false);
});

test.each([
  ['an import', `import { pool } from '${pool}';`],
  ['an import for its effect', `import '${pool}';`],
  ['an import of several lines', `import {\n  pool,\n} from '${pool}';`],
  ['an import that is awaited', `export const open = () => import('${pool}');`],
  ['a re-export', `export { pool } from '${pool}';`],
  ['two imports', "import { between } from './between.ts';"],
])('state is found behind %s', (_how, text) => {
  const between = { 'features/between.ts': `import { pool } from '${pool}';\n` };
  const withState = { 'platform/pool.ts': 'export const pool = new Pool();\n' };
  expect(isStateless({ ...testOf(text), ...between, ...withState })).toBe(false);
});

test('whatever knows the settings is alone', () => {
  const settings = {
    'platform/config/settings.ts': 'export const settings = 1;\n',
    'platform/config/config.server.ts': 'export const config = 1;\n',
  };
  expect(isStateless({ ...testOf("import { settings } from '#platform/config/settings.ts';"), ...settings })).toBe(false);
  expect(isStateless({ ...testOf("import { config } from '#platform/config/config.server.ts';"), ...settings })).toBe(false);
});

test('a test keeps what it likes to itself, but no double and no setting of the process', () => {
  const says = (text: string) => isStateless({ 'features/one.test.ts': text });
  expect(says('let count = 0;\nconst seen = new Map();\n')).toBe(true);
  expect(says("vi.spyOn(console, 'log');\n")).toBe(false);
  expect(says("process.env.PORT = '1';\n")).toBe(false);
  expect(says("import 'fake-indexeddb/auto';\n")).toBe(false);
});
