import { LONGEST_BOAT } from './network.js';
import { nameKey } from './text.js';
import { formatMetres } from './units.js';

/*
 * A boat is { number, name, owner, email, length, beam, draught, engine }: measures in centimetres, a draught of null where
 * nobody has measured it. Boats are known by their number for life; names change, and two boats may bear the same.
 */

const ENGINES = ['none', 'diesel', 'electric', 'steam'];

export function makeBoat({ number, name, owner, email = null, length, beam = null, draught = null, engine = 'diesel' }) {
  if (!Number.isInteger(number) || number < 1) throw new Error('a boat needs a number');
  if (!nameKey(name ?? '')) throw new Error('a boat needs a name');
  if (!nameKey(owner ?? '')) throw new Error('a boat needs an owner');
  if (!Number.isInteger(length) || length <= 0) throw new Error('a boat needs a length in centimetres');
  if (length > LONGEST_BOAT) throw new Error(`${formatMetres(length)} is too long for the locks`);
  if (!ENGINES.includes(engine)) throw new Error(`there is no engine ${engine}`);
  return { number, name: name.trim(), owner: owner.trim(), email, length, beam, draught, engine };
}

export function addBoat(boats, boat) {
  if (boats.some(({ number }) => number === boat.number)) throw new Error(`there is a boat ${boat.number} already`);
  return [...boats, makeBoat(boat)];
}

export function findBoat(boats, number) {
  const boat = boats.find((each) => each.number === number);
  if (!boat) throw new Error(`there is no boat ${number}`);
  return boat;
}

/** All boats that somebody may mean by a name, however it is spelled. */
export function boatsNamed(boats, name) {
  const key = nameKey(name);
  return boats.filter((boat) => nameKey(boat.name) === key);
}

export function boatsOwnedBy(boats, owner) {
  const key = nameKey(owner);
  return boats.filter((boat) => nameKey(boat.owner) === key);
}

export function renameBoat(boats, number, name) {
  const renamed = makeBoat({ ...findBoat(boats, number), name });
  return boats.map((boat) => (boat.number === number ? renamed : boat));
}

/** "117 Heron" */
export const boatLabel = ({ number, name }) => `${number} ${name}`;

/** A boat may fill its berth from end to end. */
export function fitsBerth(boat, berth) {
  return boat.length <= berth.length;
}

/** A boat needs a hand's breadth of water below it. One whose draught nobody knows is let through; the keepers look. */
export function hasWater(boat, depth) {
  return boat.draught === null || boat.draught + 10 <= depth;
}
