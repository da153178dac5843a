import { isDay } from './dates.js';

/*
 * The keepers' logbook: a line for each locking, typed at the lock or read from a photograph,
 *
 *   2026-06-03 10:15 lock 4 up: 117 Heron, 204 Kestrel # gate sticks
 *
 * A hash begins a remark. Boats are named with their number first, which is what counts; a boat from elsewhere has none and
 * bears a question mark instead.
 */

export function logLine({ day, time, lock, direction, boats, remark = '' }) {
  const names = boats.map(({ number, name }) => `${number ?? '?'} ${name}`).join(', ');
  return `${day} ${time} lock ${lock} ${direction}: ${names}${remark ? ` # ${remark}` : ''}`;
}

const LINE = /^(\d{4}-\d{2}-\d{2}) (\d{1,2}):(\d{2}) lock (\d+) (up|down): ([^#]+?)\s*(?:#\s*(.*))?$/i;

function readLine(line) {
  const found = LINE.exec(line.trim());
  if (!found) return null;
  const [, day, hour, minute, lock, direction, names, remark = ''] = found;
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59) return null;
  const boats = names.split(',').map((part) => /^\s*(\d+|\?)\s+(\S.*?)\s*$/.exec(part));
  if (boats.some((boat) => boat === null)) return null;
  return {
    day,
    time: `${hour.padStart(2, '0')}:${minute}`,
    lock: Number(lock),
    direction: direction.toLowerCase(),
    boats: boats.map(([, number, name]) => ({ number: number === '?' ? null : Number(number), name })),
    remark: remark.trim(),
  };
}

/** Reads a logbook: its entries in the order of time, and the numbers of the lines that cannot be read. */
export function readLog(text) {
  const entries = [];
  const unread = [];
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '') return;
    const entry = readLine(line);
    if (entry) entries.push(entry);
    else unread.push(at + 1);
  });
  const when = ({ day, time }) => `${day} ${time}`;
  entries.sort((one, other) => (when(one) < when(other) ? -1 : when(one) > when(other) ? 1 : 0));
  return { entries, unread };
}

/** Boats that were locked through on a day without being expected at that lock, as { lock, number, name }. */
export function unexpected(entries, passages, day) {
  return entries
    .filter((entry) => entry.day === day)
    .flatMap(({ lock, boats }) =>
      boats
        .filter(({ number }) => {
          const own = passages.filter((passage) => passage.boat === number);
          return !own.some(({ steps }) => steps.some((step) => step.lock === lock && step.day === day));
        })
        .map((boat) => ({ lock, ...boat })),
    );
}
