/*
 * The Alder Cut from its mouth at Saltern up to Quarry End. Locks are numbered upwards. The water between two locks is a pound:
 * pound 0 lies below lock 1, pound 1 between lock 1 and lock 2, and so on, so that whoever goes up from pound 2 comes to lock 3
 * first.
 */

const LANDINGS = [
  { key: 'saltern', name: 'Saltern', pound: 0, berths: [900, 1200, 1500, 2000] },
  { key: 'millbank', name: 'Millbank', pound: 2, berths: [800, 1000, 1200, 1500, 1500] },
  { key: 'priory', name: 'Priory', pound: 4, berths: [1000, 1200, 1200] },
  { key: 'quarry-end', name: 'Quarry End', pound: 7, berths: [1200, 1800] },
];

/** Depth of each pound in centimetres, at the level that the keepers hold. */
const DEPTHS = [210, 160, 160, 140, 140, 120, 110, 110];

/** The shortest chamber, that of lock 5, in centimetres. */
export const LONGEST_BOAT = 1950;

export const LOCKS = DEPTHS.slice(1).map((_, at) => at + 1);

export const landingKeys = () => LANDINGS.map(({ key }) => key);

export function findLanding(key) {
  const landing = LANDINGS.find((each) => each.key === key);
  if (!landing) throw new Error(`there is no landing ${key}`);
  return landing;
}

/** A berth by its number, counted from 1: its length, and how the office calls it. */
export function findBerth(key, number) {
  const landing = findLanding(key);
  const length = landing.berths[number - 1];
  if (length === undefined) throw new Error(`${landing.name} has no berth ${number}`);
  return { landing: key, number, length, label: `${landing.name} ${number}` };
}

export function berthsOf(key) {
  return findLanding(key).berths.map((_, at) => findBerth(key, at + 1));
}

export function directionOf(from, to) {
  const [begin, end] = [findLanding(from).pound, findLanding(to).pound];
  if (begin === end) throw new Error('a passage leads from one landing to another');
  return begin < end ? 'up' : 'down';
}

/** The locks from one landing to another, in the order in which a boat comes to them. */
export function locksBetween(from, to) {
  const [begin, end] = [findLanding(from).pound, findLanding(to).pound];
  const locks = LOCKS.filter((lock) => lock > Math.min(begin, end) && lock <= Math.max(begin, end));
  return begin < end ? locks : locks.reverse();
}

/** The least depth on the way from one landing to another, their own pounds included. */
export function depthBetween(from, to) {
  const pounds = [findLanding(from).pound, findLanding(to).pound];
  return Math.min(...DEPTHS.slice(Math.min(...pounds), Math.max(...pounds) + 1));
}
