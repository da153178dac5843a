import { expect, test } from 'vitest';
import { compareCodeUnits } from './compare-code-units.ts';

test('days and addresses stand one behind the other, whatever a language would say of their letters', () => {
  expect(['/b', '/a/z', '/B', '/ä', '/a'].sort(compareCodeUnits)).toEqual(['/B', '/a', '/a/z', '/b', '/ä']);
  expect(compareCodeUnits('2026-11-01', '2026-11-01')).toBe(0);
});
