import { addDays, addMonths, daysBetween } from './dates.js';
import { hasDay, shareDay } from './periods.js';
import { licencePrice, VAT } from './tariff.js';

/*
 * A licence is { boat, kind, from, to } and lets a boat move on the canal from its first to its last day. A boat that only lies
 * needs none.
 */

const lastDayOf = {
  week: (from) => addDays(from, 6),
  month: (from) => addDays(addMonths(from, 1), -1),
  year: (from) => addDays(addMonths(from, 12), -1),
};

export function makeLicence({ boat, kind, from }) {
  if (!lastDayOf[kind]) throw new Error(`there is no licence for a ${kind}`);
  return { boat, kind, from, to: lastDayOf[kind](from) };
}

export function issueLicence(licences, wish) {
  const licence = makeLicence(wish);
  const other = licences.find(({ boat, ...period }) => boat === licence.boat && shareDay(period, licence));
  if (other) throw new Error(`boat ${licence.boat} has a licence until ${other.to}`);
  return [...licences, licence];
}

/** Issues a licence that follows the boat's last one without a gap; without one, or where it ended long ago, from today on. */
export function renewLicence(licences, { boat, kind, today }) {
  const last = lastLicence(licences, boat);
  const from = last && last.to >= today ? addDays(last.to, 1) : today;
  return issueLicence(licences, { boat, kind, from });
}

export function lastLicence(licences, boat) {
  const own = licences.filter((licence) => licence.boat === boat);
  return own.reduce((last, licence) => (last === null || licence.to > last.to ? licence : last), null);
}

export function isLicensed(licences, boat, day) {
  return licences.some((licence) => licence.boat === boat && hasDay(licence, day));
}

/** Boats whose last licence ends within so many days from today, the soonest first. One that ends today ends within 0 days. */
export function endingSoon(licences, { today, days }) {
  const boats = [...new Set(licences.map(({ boat }) => boat))];
  return boats
    .map((boat) => lastLicence(licences, boat))
    .filter(({ to }) => to >= today && daysBetween(today, to) <= days)
    .sort((one, other) => (one.to < other.to ? -1 : one.to > other.to ? 1 : one.boat - other.boat));
}

export function licenceLine(licence, boat) {
  return {
    kind: 'licence',
    text: `Licence for a ${licence.kind}, ${licence.from} to ${licence.to}`,
    cents: licencePrice({ kind: licence.kind, day: licence.from, length: boat.length }),
    vat: VAT.licence,
  };
}
