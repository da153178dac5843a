import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { mebibyte } from '../byte-sizes.ts';
import { memoryBudget } from './memory-budget.ts';

test.each([
  [512, true],
  [960, true],
  [1024, true],
  [1535, true],
  [1536, false],
  [1950, false],
  [24_000, false],
])('with %i MiB the start saves memory: %s', (mebibytes, saves) => {
  expect(memoryBudget(mebibytes * mebibyte) !== null).toBe(saves);
});

/** Starts a process that begins within its memory, and tells with which options and settings it goes on. */
function begun(environment: Record<string, string>, options: string[] = []) {
  const program = `
    import { startWithinMemory } from './platform/process/memory-budget.ts';
    startWithinMemory();
    console.log(JSON.stringify({ options: process.execArgv.filter((option) => /space|heap|size/.test(option) && !option.includes('import')), lazy: process.env.LAZY_CONTENT ?? null }));
  `;
  const { PATH = '' } = process.env;
  const printed = execFileSync(process.execPath, [...options, '--input-type=module', '--eval', program], {
    env: { PATH, ...environment },
    encoding: 'utf8',
  });
  return JSON.parse(printed);
}

const chosen = memoryBudget(1024 * mebibyte)?.nodeOptions;

test.runIf(process.platform !== 'win32')('a small machine begins anew with what V8 takes only as it starts', () => {
  expect(begun({ MEMORY_MB: '1024' })).toEqual({ options: chosen, lazy: 'true' });
});

test('what was set by hand counts', () => {
  expect(begun({ MEMORY_MB: '1024', LAZY_CONTENT: 'false' }).lazy).toBe('false');
  expect(begun({ MEMORY_MB: '1024' }, ['--max-old-space-size=200'])).toEqual({
    options: ['--max-old-space-size=200'],
    lazy: 'true',
  });
  expect(begun({ MEMORY_MB: '1024', NODE_OPTIONS: '--max-old-space-size=200' }).options).toEqual([]);
});

test('a large machine keeps the defaults', () => {
  expect(begun({ MEMORY_MB: '4096' })).toEqual({ options: [], lazy: null });
});
