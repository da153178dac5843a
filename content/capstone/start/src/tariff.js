/*
 * What the canal charges, net and in cents. A tariff holds from its day on until the next one. A stay keeps the tariff of the
 * day on which it begins, because that is the price its owner was told; summer or winter is asked for each night.
 */

const TARIFFS = [
  {
    validFrom: '2025-01-01',
    night: { summer: { small: 1250, medium: 1650, large: 2250 }, winter: { small: 700, medium: 950, large: 1350 } },
    power: 300,
    lock: 450,
    licence: {
      week: { small: 1800, medium: 2400, large: 3300 },
      month: { small: 4900, medium: 6500, large: 8900 },
      year: { small: 29500, medium: 38500, large: 52500 },
    },
    reminderFees: [0, 500, 900],
  },
  {
    validFrom: '2026-04-01',
    night: { summer: { small: 1350, medium: 1750, large: 2450 }, winter: { small: 750, medium: 1050, large: 1450 } },
    power: 350,
    lock: 500,
    licence: {
      week: { small: 1950, medium: 2600, large: 3500 },
      month: { small: 5300, medium: 6900, large: 9500 },
      year: { small: 31500, medium: 41500, large: 56500 },
    },
    reminderFees: [0, 500, 1000],
  },
];

/** VAT in percent by what a line is for. A fee for a reminder is damages, and a licence is a due: both bear none. */
export const VAT = { mooring: 7, power: 19, toll: 19, licence: 0, fee: 0 };

/** From so many nights on, the nights of a stay cost so many percent less. Power does not. */
export const LONG_STAY = { nights: 7, percent: 10 };

/** Whoever cancels later than so many days before arrival pays so many percent of the nights. */
export const LATE_CANCELLATION = { days: 3, percent: 40 };

/** The first and the last day of summer, both of them summer days. */
const SUMMER = { from: '04-01', to: '09-30' };

export function tariffOn(day) {
  const valid = TARIFFS.filter(({ validFrom }) => validFrom <= day);
  if (valid.length === 0) throw new Error(`there is no tariff for ${day}`);
  return valid[valid.length - 1];
}

export function seasonOf(day) {
  const date = day.slice(5);
  return SUMMER.from <= date && date <= SUMMER.to ? 'summer' : 'winter';
}

/** A boat of exactly 8 m is small, one of exactly 12 m medium. */
export function classOf(length) {
  if (length <= 800) return 'small';
  return length <= 1200 ? 'medium' : 'large';
}

/** The price of one night for a boat, by the tariff of the stay's first day and the season of the night. */
export function nightPrice({ night, arrival, length }) {
  return tariffOn(arrival).night[seasonOf(night)][classOf(length)];
}

export function licencePrice({ kind, day, length }) {
  const prices = tariffOn(day).licence[kind];
  if (!prices) throw new Error(`there is no licence for a ${kind}`);
  return prices[classOf(length)];
}

/** The fee of a reminder: the first is free, and the third and all that follow cost the same. */
export function reminderFee(step, day) {
  const { reminderFees } = tariffOn(day);
  return reminderFees[Math.min(step, reminderFees.length) - 1];
}
