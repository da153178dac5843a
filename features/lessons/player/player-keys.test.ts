import { expect, test, vi } from 'vitest';
import { type PlayerCommands, playerKeyOf, playerKeys } from './player-keys.ts';

/** Presses a key and returns what the player was told. */
function press(key: string, { isInPlayer = false, isRepeated = false } = {}): unknown[] {
  const told: unknown[] = [];
  const commands = new Proxy({} as PlayerCommands, { get: (_, name) => vi.fn((...args) => told.push(name, ...args)) });
  playerKeyOf({ key, isInPlayer, isRepeated })?.run(commands, key);
  return told;
}

test.each([
  ['k', ['togglePlay']],
  ['K', ['togglePlay']],
  [' ', ['togglePlay']],
  ['ArrowLeft', ['step', -5]],
  ['ArrowRight', ['step', 5]],
  ['j', ['step', -10]],
  ['l', ['step', 10]],
  ['0', ['goToShare', 0]],
  ['9', ['goToShare', 0.9]],
  ['<', ['changeSpeed', -1]],
  ['>', ['changeSpeed', 1]],
  ['m', ['toggleMute']],
  ['c', ['toggleSubtitles']],
  ['w', ['toggleWide']],
  ['f', ['toggleFullscreen']],
  ['i', ['togglePictureInPicture']],
  ['e', ['toggleTakeOver']],
  ['?', ['showKeys']],
  ['x', []],
  ['Enter', []],
])('the key %j does %j', (key, told) => {
  expect(press(key)).toEqual(told);
});

test.each([
  ['ArrowUp', ['changeVolume', 0.1]],
  ['ArrowDown', ['changeVolume', -0.1]],
  ['Home', ['goToShare', 0]],
  ['End', ['goToShare', 1]],
])('the key %j scrolls the page unless the focus is in the player', (key, told) => {
  expect(press(key)).toEqual([]);
  expect(press(key, { isInPlayer: true })).toEqual(told);
});

test('held down, what moves goes on, and what switches does not flicker', () => {
  expect(press('ArrowRight', { isRepeated: true })).toEqual(['step', 5]);
  for (const key of ['f', 'k', 'm', 'c', 'e']) expect(press(key, { isRepeated: true })).toEqual([]);
});

test('no key stands for two things', () => {
  const keys = playerKeys.flatMap((one) => one.keys);
  expect(new Set(keys).size).toBe(keys.length);
});
