import { addDays, isDay } from './dates.js';
import { LOCKS } from './network.js';
import { hasDay } from './periods.js';

/*
 * A closure is { id, lock, from, to, reason }: days on which a lock stands dry, or its gates are out. `to` is null as long as
 * nobody can tell.
 */

const nextId = (closures) => Math.max(0, ...closures.map(({ id }) => id)) + 1;

export function announceClosure(closures, { lock, from, to = null, reason }) {
  if (!LOCKS.includes(lock)) throw new Error(`there is no lock ${lock}`);
  if (!isDay(from) || (to !== null && !isDay(to))) throw new Error('a closure needs a first day');
  if (to !== null && to < from) throw new Error('a closure ends before it begins');
  return [...closures, { id: nextId(closures), lock, from, to, reason }];
}

/** Sets the end of a closure, once it is known or when the work takes longer. */
export function setEnd(closures, id, to) {
  const closure = closures.find((each) => each.id === id);
  if (!closure) throw new Error(`there is no closure ${id}`);
  if (!isDay(to) || to < closure.from) throw new Error('a closure ends before it begins');
  return closures.map((each) => (each.id === id ? { ...closure, to } : each));
}

export function isClosed(closures, lock, day) {
  return closures.some((closure) => closure.lock === lock && hasDay(closure, day));
}

/** The first day from the given one on that finds the lock open; null where nobody can tell. */
export function nextOpenDay(closures, lock, day) {
  let open = day;
  const own = closures.filter((closure) => closure.lock === lock);
  for (const closure of own.sort((one, other) => (one.from < other.from ? -1 : 1))) {
    if (!hasDay(closure, open)) continue;
    if (closure.to === null) return null;
    open = addDays(closure.to, 1);
  }
  return open;
}

export function closedLocks(closures, day) {
  return LOCKS.filter((lock) => isClosed(closures, lock, day));
}
