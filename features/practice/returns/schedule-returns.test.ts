import { expect, test } from 'vitest';
import { day } from '#platform/durations.ts';
import { mulberry32 } from '#platform/seeded-random.ts';
import { type Occasion, scheduleReturns } from './schedule-returns.ts';

const did = (onDay: number, changes: Partial<Occasion> = {}): Occasion => ({
  ...{ at: onDay * day, concepts: ['edges'], isAided: false, isRight: true },
  ...changes,
});
const daysUntil = (occasions: Occasion[]) => (scheduleReturns(occasions)[0]?.due ?? Number.NaN) / day;

test('what was done with help comes back after about 2, 7 and 21 days', () => {
  const occasions = [did(0, { isAided: true })];
  const pauses: number[] = [];
  for (let review = 0; review < 3; review += 1) {
    const due = daysUntil(occasions);
    pauses.push(due - (occasions.at(-1)?.at ?? 0) / day);
    occasions.push(did(due));
  }
  const [first = 0, second = 0, third = 0] = pauses;
  expect(first).toBeGreaterThanOrEqual(2);
  expect(first).toBeLessThanOrEqual(3);
  expect(second).toBeGreaterThanOrEqual(5);
  expect(second).toBeLessThanOrEqual(12);
  expect(third).toBeGreaterThanOrEqual(15);
  expect(third).toBeLessThanOrEqual(45);
});

test.each<[string, Occasion[], number | undefined]>([
  ['that was right without help from the start does not come back', [did(0)], undefined],
  ['that was failed comes back, never before two days', [did(0, { isRight: false })], 2],
  ['that is failed soon after it was right comes back soon', [did(0, { isAided: true }), did(3), did(4, { isRight: false })], 6],
  ['that is failed over and over on one day is failed once', [0, 0.1, 0.2].map((at) => did(at, { isRight: false })), 2],
  ['that is repeated at once gains nothing by it', [did(0, { isAided: true }), did(0.1), did(1)], 2],
  ['that is done with help once more gains nothing by it', [did(0, { isAided: true }), did(3, { isAided: true })], 2],
])('a concept %s', (_, occasions, due) => {
  const found = scheduleReturns(occasions)[0]?.due;
  if (due === undefined) expect(found).toBeUndefined();
  else expect(Math.floor((found ?? 0) / day)).toBe(due);
});

test('a concept that is failed later comes back soon, whatever had been known of it, and occasions may come in any order', () => {
  const occasions = [did(0, { isAided: true }), did(3), did(14), did(40, { isRight: false })];
  expect(daysUntil(occasions) - 40).toBeLessThan(5);
  expect(scheduleReturns(occasions.toReversed())).toEqual(scheduleReturns(occasions));
});

/** How often somebody meets a concept again: as it is scheduled, as often at once, or not. */
type Manner = 'scheduled' | 'at once' | 'never';

/** A person who forgets by a half-life, which each recall lengthens, by the more the more was forgotten. It knows nothing of the scheduler. */
function remember(random: () => number, manner: Manner): { recall: number; reviews: number } {
  let [halfLife, last, reviews] = [8 * (0.5 + random()), 0, 0];
  const recallAt = (onDay: number) => 0.5 ** ((onDay - last) / halfLife);
  const occasions = [did(0, { isAided: true })];
  for (let onDay = 1; manner !== 'never' && onDay < 60 && reviews < 3; onDay += 1) {
    if (manner === 'scheduled' && daysUntil(occasions) > onDay) continue;
    const isRight = random() < recallAt(onDay);
    halfLife *= isRight ? 1.1 + 3 * (1 - recallAt(onDay)) : 1.1;
    occasions.push(did(onDay, { isRight }));
    [last, reviews] = [onDay, reviews + 1];
  }
  return { recall: recallAt(60), reviews };
}

test('of 1,000 made-up people, at most three returns leave three times as much at day 60 as none, and more than as many at once', () => {
  const meanOf = (manner: Manner) => {
    const random = mulberry32(5);
    const people = Array.from({ length: 1_000 }, () => remember(random, manner));
    return people.reduce((sum, { recall }) => sum + recall, 0) / people.length;
  };
  const scheduled = meanOf('scheduled');
  expect(scheduled).toBeGreaterThan(3 * meanOf('never'));
  expect(scheduled).toBeGreaterThan(1.5 * meanOf('at once'));
});
