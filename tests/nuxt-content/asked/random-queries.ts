import { type AskedQueries, byFile, listed } from './asked-query.ts';

/*
 * Queries that nobody thought of: operators, operands, fields and parameters put together at random from what the fixtures hold, always the
 * same ones.
 */
const fields = [
  'title',
  'kind',
  'rank',
  'date',
  'tags',
  'value',
  'word',
  'born',
  '_dir',
  '_path',
  '_extension',
  '_partial',
  'nothing',
];
const nested = [
  'rating.score',
  'rating.by.name',
  'author.links',
  'tags.0',
  'tags.length',
  'value.a',
  'value.b.c',
  'title.length',
];
const values = [
  'guide',
  'Guides',
  'basics',
  'tests',
  'five',
  '5',
  '',
  '2026-02-14',
  'md',
  5,
  0,
  10,
  -3,
  3.14,
  1906,
  true,
  false,
  null,
];
const patterns = ['/^[A-M]/', '/e/i', '/^.{3,6}$/', '/\\d+/', '/(?:un|nu)/', '/a.*?e/', '/[^a-z]$/', '/\\bt/', '/s|\\W/'];

type Random = ReturnType<typeof openRandom>;

export function randomQueries(count: number): AskedQueries {
  const random = openRandom();
  return Array.from({ length: count }, (_, place) => [`random: ${place + 1}`, makeQuery(random)] as const);
}

function makeQuery(random: Random): Record<string, unknown> {
  const { some, chance, times } = random;
  const order = { [some([...fields, ...nested])]: some([1, -1]), ...(chance(0.5) && { $numeric: true }) };
  return {
    ...listed,
    where: times(2, () => makeCondition(random, 0)),
    ...(chance(0.4) && { sort: [byFile, order] }),
    ...(chance(0.2) && { skip: some([1, 2, 5]) }),
    ...(chance(0.2) && { limit: some([1, 3, 7]) }),
    ...(chance(0.1) && { count: true }),
    ...(chance(0.1) && { first: true }),
  };
}

function makeCondition(random: Random, depth: number): Record<string, unknown> {
  const { some, chance, times } = random;
  if (depth < 2 && chance(0.3)) {
    const inner = times(2, () => makeCondition(random, depth + 1));
    return some([{ $and: inner }, { $or: inner }, { $not: inner[0] ?? {} }, { $match: inner[0] ?? {} }]);
  }
  return { [some(chance(0.7) ? fields : nested)]: makeTest(random, depth) };
}

function makeTest(random: Random, depth: number): unknown {
  const { some, chance, times } = random;
  const value = some(values);
  if (chance(0.3)) return chance(0.3) ? `--REGEX ${some(patterns)}` : value;
  const inner = depth < 2 ? makeTest(random, depth + 1) : value;
  return some([
    { $eq: value },
    { $ne: value },
    { $gt: value },
    { $gte: value },
    { $lt: value },
    { $lte: value },
    { $in: times(3, () => some(values)) },
    { $contains: some([value, times(2, () => some(values))]) },
    { $containsAny: times(3, () => some(values)) },
    { $icontains: String(value).toUpperCase() },
    { $exists: some([true, false]) },
    { $type: some(['string', 'number', 'boolean', 'object', 'undefined']) },
    { $regex: some(patterns) },
    { $not: inner },
    { $and: [inner] },
    { $or: [inner, value] },
  ]);
}

/** A generator of the kind that every textbook has. */
function openRandom() {
  let state = 2026;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    some: <Value>(from: readonly Value[]): Value => from[Math.floor(next() * from.length)] as Value,
    chance: (share: number) => next() < share,
    /** Makes from none to this many values. */
    times: <Value>(most: number, make: () => Value): Value[] => Array.from({ length: Math.floor(next() * (most + 1)) }, make),
  };
}
