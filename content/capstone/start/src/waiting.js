import { fitsBerth } from './boats.js';
import { addDays } from './dates.js';
import { findBerth } from './network.js';
import { hasDay } from './periods.js';
import { bookStay, holderOf } from './stays.js';

/*
 * The waiting list for berths. A wish is { id, boat, landing, from, to, since, offer }: nights that a boat would like to lie
 * somewhere, and since when it waits. An offer is { berth, from, to }: days on which it can be accepted. Whoever waits longest
 * is asked first; whoever lets an offer pass waits from then on, behind all others.
 */

export const DAYS_TO_ANSWER = 3;

export function joinWaiting(waiting, { boat, landing, from, to, today }) {
  if (from >= to) throw new Error('a wish has one night at least');
  if (waiting.some((wish) => wish.boat === boat && wish.landing === landing && wish.from === from && wish.to === to)) {
    throw new Error(`boat ${boat} waits for these nights already`);
  }
  const id = Math.max(0, ...waiting.map((wish) => wish.id)) + 1;
  return [...waiting, { id, boat, landing, from, to, since: today, offer: null }];
}

export function findWish(waiting, id) {
  const wish = waiting.find((each) => each.id === id);
  if (!wish) throw new Error(`there is no wish ${id}`);
  return wish;
}

/** Wishes in the order in which they are asked. */
export function inOrder(waiting) {
  return [...waiting].sort((one, other) => (one.since === other.since ? one.id - other.id : one.since < other.since ? -1 : 1));
}

const isOffered = (waiting, landing, number, today) =>
  waiting.some((wish) => wish.landing === landing && wish.offer?.berth === number && hasDay(wish.offer, today));

/**
 * Offers a berth to the first who can use it for all of the nights; gives the waiting list, and the wish that was met or null.
 */
export function offerBerth({ waiting, stays, boats }, { landing, berth, today }) {
  const place = findBerth(landing, berth);
  if (isOffered(waiting, landing, berth, today)) return { waiting, wish: null };
  const wish = inOrder(waiting).find((each) => {
    const boat = boats.find(({ number }) => number === each.boat);
    if (!boat || each.landing !== landing || each.offer !== null || each.from < today) return false;
    return fitsBerth(boat, place) && holderOf(stays, { landing, berth }, each) === null;
  });
  if (!wish) return { waiting, wish: null };
  const offered = { ...wish, offer: { berth, from: today, to: addDays(today, DAYS_TO_ANSWER - 1) } };
  return { waiting: waiting.map((each) => (each.id === wish.id ? offered : each)), wish: offered };
}

/** Turns an offer into a stay. */
export function acceptOffer({ waiting, stays, boats }, { id, today }) {
  const wish = findWish(waiting, id);
  if (wish.offer === null || !hasDay(wish.offer, today)) throw new Error(`wish ${id} has no offer`);
  const boat = boats.find(({ number }) => number === wish.boat);
  const booked = bookStay(stays, { boat, landing: wish.landing, berth: wish.offer.berth, from: wish.from, to: wish.to });
  return { waiting: waiting.filter((each) => each.id !== id), stays: booked };
}

/** Ends the offers whose last day is over. Their wishes go to the end of the list; those whose first night is over leave it. */
export function endOffers(waiting, today) {
  return waiting
    .filter(({ from }) => from >= today)
    .map((wish) => (wish.offer !== null && wish.offer.to < today ? { ...wish, offer: null, since: today } : wish));
}
