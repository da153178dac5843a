import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('what was read or set last stays, what was used longest ago makes room', () => {
  const map = new RecentMap<string, number>(2);
  map.set('one', 1).set('two', 2);
  expect(map.get('one')).toBe(1);
  map.set('three', 3);
  expect([...map.keys()]).toEqual(['one', 'three']);
  map.set('one', 10).set('four', 4);
  expect([...map]).toEqual([
    ['one', 10],
    ['four', 4],
  ]);
  expect(map.get('two')).toBeUndefined();
  expect(map.getOrMake('one', () => 0)).toBe(10);
  expect(map.getOrMake('five', () => 5)).toBe(5);
  expect([...map.keys()]).toEqual(['one', 'five']);
});
