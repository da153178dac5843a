import { addDays } from './dates.js';

/*
 * The books as a text that is kept between two days, and back. Older texts are brought up to date step by step when they are
 * read.
 */

const VERSION = 3;

const EMPTY = {
  boats: [],
  licences: [],
  stays: [],
  closures: [],
  passages: [],
  waiting: [],
  invoices: [],
  payments: [],
  unclear: [],
  reminders: [],
  log: [],
};

export const emptyBooks = () => JSON.parse(JSON.stringify(EMPTY));

/** Version 1 had measures in metres. */
function fromVersion1(books) {
  const toCentimetres = (metres) => (metres === null ? null : Math.round(metres * 100));
  const boats = books.boats.map((boat) => ({
    ...boat,
    length: toCentimetres(boat.length),
    beam: toCentimetres(boat.beam ?? null),
    draught: toCentimetres(boat.draught ?? null),
  }));
  return { ...books, version: 2, boats };
}

/** Version 2 had a number of days for a closure, its first and its last among them, and 0 for an open end. */
function fromVersion2(books) {
  const closures = books.closures.map(({ days, ...closure }) => ({
    ...closure,
    to: days === 0 ? null : addDays(closure.from, days - 1),
  }));
  return { ...books, version: 3, closures };
}

const STEPS = { 1: fromVersion1, 2: fromVersion2 };

export function saveBooks(books) {
  return JSON.stringify({ version: VERSION, ...books });
}

export function loadBooks(text) {
  let stored = JSON.parse(text);
  if (!Number.isInteger(stored.version) || stored.version < 1) throw new Error('these are no books of the office');
  if (stored.version > VERSION) throw new Error(`these books are of version ${stored.version}, which is newer than this program`);
  while (stored.version < VERSION) stored = STEPS[stored.version](stored);
  const { version, ...books } = stored;
  return { ...emptyBooks(), ...books };
}
