import { expect, test } from 'vitest';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { comparison } from './comparison.ts';

/* What the owner's command does with comparisons of features, and what it says. */
const said = async (...args: string[]) => (await comparison(args)).lines;

test('a comparison is started, listed and ended, once each, and the log keeps why', async () => {
  expect(await said()).toEqual([
    'returns  Exercises that come back',
    'sureness  The question of how sure you are',
    'comparisons that are running: 0; csv effect writes what is known',
  ]);
  expect(await said('start', 'returns', '--reason=to know')).toEqual(['returns is now being compared']);
  expect(await said('start', 'returns')).toEqual(['returns is already being compared']);
  const running = await said();
  expect(running[0]).toMatch(/^returns {2}Exercises that come back {2}started \d{4}-\d\d-\d\d$/);
  expect(running.at(-1)).toMatch(/^comparisons that are running: 1;/);
  expect(await said('end', 'returns')).toEqual(['returns is now on for everybody']);
  expect(await said('end', 'returns')).toEqual(['returns is already on for everybody']);
  expect((await said())[0]).toMatch(/ended \d{4}-\d\d-\d\d$/);
  const { actions } = await listOwnerActions();
  expect(actions.map(({ action, rowId, reason }) => [action, rowId, reason])).toEqual([
    ['comparison-ended', 'returns', ''],
    ['comparison-started', 'returns', 'to know'],
  ]);
});

test.each([
  [['stop'], 'what should happen?'],
  [['start'], 'which feature? One of returns, sureness'],
  [['start', 'lessons'], 'which feature? One of returns, sureness'],
  [['start', 'returns', `--reason=${'x'.repeat(2001)}`], '--reason: at most 2000'],
])('%j is refused in words', async (args, words) => {
  await expect(comparison(args)).rejects.toThrow(words);
});
