import { addDays, daysBetween, firstDayOf, lastDayOf } from './dates.js';

/*
 * A period is { from, to }. There are two kinds, and which one it is depends on what it belongs to:
 *
 * - Nights (stays, wishes on the waiting list): `to` is the day of departure. The night that begins on it is not part of the
 *   period, and the next boat may arrive on that day.
 * - Days (licences, closures, offers): `to` is the last day and belongs to the period. null stands for an end that nobody knows
 *   yet.
 */

export function nightsOf({ from, to }) {
  return daysBetween(from, to);
}

/** Whether the night that begins on this day belongs to a period of nights. */
export function hasNight({ from, to }, day) {
  return from <= day && day < to;
}

/** Whether two periods of nights have a night in common. */
export function shareNight(one, other) {
  return one.from < other.to && other.from < one.to;
}

/** The days on which the nights of a period begin. */
export function eachNight({ from, to }) {
  const nights = [];
  for (let day = from; day < to; day = addDays(day, 1)) nights.push(day);
  return nights;
}

/** How many nights of a period begin in a month. */
export function nightsInMonth({ from, to }, month) {
  const [first, end] = [firstDayOf(month), addDays(lastDayOf(month), 1)];
  const begin = from > first ? from : first;
  const until = to < end ? to : end;
  return Math.max(daysBetween(begin, until), 0);
}

/** How many days a period of days has; without an end, nobody knows. */
export function daysOf({ from, to }) {
  return to === null ? null : daysBetween(from, to) + 1;
}

/** Whether a day belongs to a period of days. */
export function hasDay({ from, to }, day) {
  return from <= day && (to === null || day <= to);
}

/** Whether two periods of days have a day in common. */
export function shareDay(one, other) {
  return (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);
}
