import { findBoat, hasWater } from './boats.js';
import { isClosed, nextOpenDay } from './closures.js';
import { addDays, daysBetween, weekdayOf } from './dates.js';
import { isLicensed } from './licences.js';
import { depthBetween, directionOf, locksBetween } from './network.js';
import { seasonOf, tariffOn, VAT } from './tariff.js';
import { counted } from './text.js';

/* A passage is { id, boat, from, to, direction, steps: [{ lock, day }] }: which lock a boat is expected at on which day. */

/** A boat's crew works so many locks a day. */
export const LOCKS_PER_DAY = 3;

/** A keeper passes so many boats a day through a lock. */
export const BOATS_PER_LOCK = 6;

/** How far ahead the office plans. */
const HORIZON = 60;

/** In winter the keepers have Mondays off. */
export function isManned(day) {
  return seasonOf(day) === 'summer' || weekdayOf(day) !== 1;
}

export function expectedAt(passages, lock, day) {
  return passages.flatMap(({ boat, steps }) => (steps.some((step) => step.lock === lock && step.day === day) ? [boat] : []));
}

/** The days on which a boat that sets out on `day` is locked through. It waits before a lock that is shut, unmanned or full. */
export function planSteps({ passages, closures }, locks, day) {
  const steps = [];
  let current = day;
  const isFull = (lock, on) => expectedAt(passages, lock, on).length >= BOATS_PER_LOCK;
  for (const lock of locks) {
    if (steps.filter((step) => step.day === current).length >= LOCKS_PER_DAY) current = addDays(current, 1);
    while (!isManned(current) || isClosed(closures, lock, current) || isFull(lock, current)) {
      const open = nextOpenDay(closures, lock, current);
      if (open === null) throw new Error(`lock ${lock} is closed, and nobody can tell for how long`);
      current = open === current ? addDays(current, 1) : open;
      if (daysBetween(day, current) > HORIZON) throw new Error(`no way through lock ${lock} within ${HORIZON} days`);
    }
    steps.push({ lock, day: current });
  }
  return steps;
}

/** Plans a boat's passage and gives the passages with the new one at the end. */
export function planPassage({ boats, licences, closures, passages }, { boat: number, from, to, day }) {
  const boat = findBoat(boats, number);
  const depth = depthBetween(from, to);
  if (!hasWater(boat, depth)) throw new Error(`${boat.name} draws ${boat.draught} cm, and there are ${depth} cm of water`);
  const steps = planSteps({ passages, closures }, locksBetween(from, to), day);
  const unlicensed = steps.find((step) => !isLicensed(licences, number, step.day));
  if (unlicensed) throw new Error(`${boat.name} has no licence on ${unlicensed.day}`);
  const id = Math.max(0, ...passages.map((passage) => passage.id)) + 1;
  return [...passages, { id, boat: number, from, to, direction: directionOf(from, to), steps }];
}

export function dropPassage(passages, id) {
  if (!passages.some((passage) => passage.id === id)) throw new Error(`there is no passage ${id}`);
  return passages.filter((passage) => passage.id !== id);
}

/** The passages that a closure stands in the way of: their boats are written to, and planned anew. */
export function passagesHitBy(passages, { lock, from, to }) {
  return passages.filter(({ steps }) =>
    steps.some((step) => step.lock === lock && step.day >= from && (to === null || step.day < to)),
  );
}

/** The toll is due by the tariff of the first lock's day. */
export function tollLine({ direction, steps }) {
  return {
    kind: 'toll',
    text: `${counted(steps.length, 'lock')} ${direction}, from ${steps[0].day}`,
    cents: steps.length * tariffOn(steps[0].day).lock,
    vat: VAT.toll,
  };
}
