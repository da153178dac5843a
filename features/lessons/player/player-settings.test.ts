import { beforeEach, expect, test, vi } from 'vitest';
import { keepPlayerSettings, readPlayerSettings, speedBeside } from './player-settings.ts';

let kept: string | null;
beforeEach(() => {
  kept = null;
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  });
});

const untouched = { speed: 1, volume: 1, isMuted: false, isWide: false };

test('what was chosen holds until something else is', () => {
  expect(readPlayerSettings()).toEqual(untouched);
  keepPlayerSettings({ speed: 1.5, volume: 0.4 });
  keepPlayerSettings({ isWide: true });
  keepPlayerSettings({ isMuted: true });
  expect(readPlayerSettings()).toEqual({ speed: 1.5, volume: 0.4, isMuted: true, isWide: true });
});

test.each(['null', '[]', '"fast"', '{"speed":16,"volume":"loud","isMuted":1,"isWide":"no"}', '{"volume":-1}', '{'])(
  'of %s that something else wrote there, nothing is taken',
  (written) => {
    kept = written;
    expect(readPlayerSettings()).toEqual(untouched);
  },
);

test('speeds go up and down in steps, and end at both ends', () => {
  expect([speedBeside(1, 1), speedBeside(1, -1), speedBeside(2, 1), speedBeside(0.5, -1)]).toEqual([1.25, 0.75, 2, 0.5]);
});
