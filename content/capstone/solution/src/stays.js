import { fitsBerth } from './boats.js';
import { addDays, isDay } from './dates.js';
import { percentOf, sumOf } from './money.js';
import { findBerth } from './network.js';
import { eachNight, hasNight, nightsOf, shareNight } from './periods.js';
import { LATE_CANCELLATION, LONG_STAY, nightPrice, seasonOf, tariffOn, VAT } from './tariff.js';
import { counted } from './text.js';
import { formatMetres } from './units.js';

/*
 * A stay is { id, boat, landing, berth, from, to, power, cancelled }: a period of nights on a berth. `cancelled` is the day on
 * which it was given up, or null. A stay that was given up remains in the books, and its berth is free for others.
 */

const isHeld = (stay) => stay.cancelled === null;

const isAt = (stay, { landing, berth }) => stay.landing === landing && stay.berth === berth;

/** The stay that holds a berth in one of the nights, or null. A stay that is about to be changed is no obstacle to itself. */
export function holderOf(stays, place, period, exceptId = null) {
  return stays.find((stay) => stay.id !== exceptId && isHeld(stay) && isAt(stay, place) && shareNight(stay, period)) ?? null;
}

export function findStay(stays, id) {
  const stay = stays.find((each) => each.id === id);
  if (!stay) throw new Error(`there is no stay ${id}`);
  return stay;
}

function refuseWrongPeriod({ from, to }) {
  if (!isDay(from) || !isDay(to)) throw new Error('a stay needs two days');
  if (from >= to) throw new Error('a stay has one night at least');
}

function refuseShortBerth(boat, { landing, berth }) {
  const place = findBerth(landing, berth);
  if (!fitsBerth(boat, place)) throw new Error(`${place.label} is too short for ${formatMetres(boat.length)}`);
}

function refuseTaken({ landing, berth }, holder) {
  throw new Error(`${findBerth(landing, berth).label} is taken by boat ${holder.boat} from ${holder.from} to ${holder.to}`);
}

const nextId = (stays) => Math.max(0, ...stays.map(({ id }) => id)) + 1;

/** Books a berth for a boat and gives the stays with the new one at the end. */
export function bookStay(stays, { boat, landing, berth, from, to, power = false }) {
  refuseWrongPeriod({ from, to });
  refuseShortBerth(boat, { landing, berth });
  const holder = holderOf(stays, { landing, berth }, { from, to });
  if (holder) refuseTaken({ landing, berth }, holder);
  return [...stays, { id: nextId(stays), boat: boat.number, landing, berth, from, to, power, cancelled: null }];
}

/** Gives a stay another day of departure, earlier or later. */
export function changeDeparture(stays, id, to) {
  const stay = findStay(stays, id);
  if (!isHeld(stay)) throw new Error(`stay ${id} is cancelled`);
  refuseWrongPeriod({ from: stay.from, to });
  const holder = holderOf(stays, stay, { from: stay.from, to }, id);
  if (holder) refuseTaken(stay, holder);
  return stays.map((each) => (each.id === id ? { ...stay, to } : each));
}

/** Gives a stay another berth for all of its nights. */
export function moveStay(stays, id, { boat, landing, berth }) {
  const stay = findStay(stays, id);
  if (!isHeld(stay)) throw new Error(`stay ${id} is cancelled`);
  refuseShortBerth(boat, { landing, berth });
  const holder = holderOf(stays, { landing, berth }, stay, id);
  if (holder) refuseTaken({ landing, berth }, holder);
  return stays.map((each) => (each.id === id ? { ...stay, landing, berth } : each));
}

export function cancelStay(stays, id, day) {
  const stay = findStay(stays, id);
  if (!isHeld(stay)) throw new Error(`stay ${id} is cancelled already`);
  if (day > stay.from) throw new Error(`stay ${id} has begun; change its departure`);
  return stays.map((each) => (each.id === id ? { ...stay, cancelled: day } : each));
}

/** The stays whose boats lie on the canal in the night that begins on this day. */
export function staysOn(stays, day) {
  return stays.filter((stay) => isHeld(stay) && hasNight(stay, day));
}

/**
 * What a stay costs, as lines of an invoice: nights by season, what a long stay saves, and power. One given up late costs a
 * share.
 */
export function stayLines(stay, boat) {
  const nights = nightLines(stay, boat);
  if (!isHeld(stay))
    return cancellationLines(
      stay,
      sumOf(nights, ({ cents }) => cents),
    );
  const lines = [...nights];
  if (nightsOf(stay) >= LONG_STAY.nights) {
    const saved = percentOf(
      sumOf(nights, ({ cents }) => cents),
      LONG_STAY.percent,
    );
    lines.push({ kind: 'mooring', text: `Long stay, ${LONG_STAY.percent} % less`, cents: -saved, vat: VAT.mooring });
  }
  if (stay.power) {
    const cents = nightsOf(stay) * tariffOn(stay.from).power;
    lines.push({ kind: 'power', text: `Power, ${counted(nightsOf(stay), 'night')}`, cents, vat: VAT.power });
  }
  return lines;
}

function nightLines(stay, boat) {
  const { label } = findBerth(stay.landing, stay.berth);
  const nights = eachNight(stay);
  return ['summer', 'winter'].flatMap((season) => {
    const own = nights.filter((night) => seasonOf(night) === season);
    if (own.length === 0) return [];
    const cents = sumOf(own, (night) => nightPrice({ night, arrival: stay.from, length: boat.length }));
    return [{ kind: 'mooring', text: `${label}, ${counted(own.length, 'night')} in ${season}`, cents, vat: VAT.mooring }];
  });
}

function cancellationLines(stay, cents) {
  if (addDays(stay.cancelled, LATE_CANCELLATION.days) <= stay.from) return [];
  const share = percentOf(cents, LATE_CANCELLATION.percent);
  return [
    { kind: 'mooring', text: `Cancelled late, ${LATE_CANCELLATION.percent} % of the nights`, cents: share, vat: VAT.mooring },
  ];
}
