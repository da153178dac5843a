import { type AskedQueries, listed } from './asked-query.ts';

/** Conditions on `value`, which every file of the `mixed` folder fills with another kind of thing. */
const onMixedValues: Record<string, readonly unknown[]> = {
  $eq: [5, '5', true, false, null, 0, '', 3.14, 'five', '2026-06-01', [5], [], { a: 1 }, '--REGEX /fi.e/', '--REGEX /^$/'],
  $ne: [5, null, 'five', true, '', [5], '--REGEX /five|5/'],
  $gt: [4, '4', 'a', true, null, -1, '2026-05-31', '2026-06-01', ''],
  $gte: [5, '5', 0, null, true, 'five', 3.14],
  $lt: [5, '6', null, 1, '2026-07', 'g', true],
  $lte: [5, '5', 0, null, false, '2026-06-01', ''],
  $in: [
    [5, 'five'],
    [null],
    [],
    ['5'],
    [[5]],
    [true, false],
    [{ a: 1 }],
    [1, 5],
    5,
    'five',
    null,
    ['--REGEX /^f/'],
    [{ $gt: 4 }],
  ],
  $contains: [5, '5', 'five', ['1', '2'], [1, 2], [1, 'five'], null, 'e', [], 'object', 'undef', 'null', '', true, [[5]], [null]],
  $containsAny: [[5], ['five', '1'], [], [null], ['true', 'false'], [3, 'null'], 'five', null],
  $icontains: ['FIVE', 'OBJECT', '', '1,2', 'NULL', 'True', 5, ['five'], null],
  $exists: [true, false, 1, 0, 'false', '', null],
  $type: ['string', 'number', 'boolean', 'object', 'undefined', 'function', 'array', 5],
  $regex: [
    '^f',
    '/^F/i',
    '/^F/',
    'five|5',
    '\\d',
    '',
    '/',
    '//',
    'x/five/',
    '/x/y/',
    '^$',
    '/^.$/',
    '--REGEX /^F/i',
    '--REGEX /object/',
    5,
    '[',
    '/five/k',
    '/a/ii',
    '(?<year>\\d{4})-\\d{2}',
    '\\bfive\\b',
    '[^0-9]',
    '\\u0066ive',
  ],
  $match: [5, { a: 1 }, '--REGEX /5/', null, { $type: 'number' }],
  $not: [5, { $gt: 4 }, { $exists: true }, null, [], '--REGEX /5/', { $not: 5 }, { a: 1 }],
  $and: [[{ $gt: 1 }, { $lt: 6 }], [], [null], [5, 5], [{ $type: 'object' }, { length: 1 }], 'x', { 0: 5 }],
  $or: [[5, 'five'], [], [{ a: 1 }, { $type: 'boolean' }], [null], ['--REGEX /^t/', 0], {}, 'x'],
  $unknown: [5],
  eq: [5],
};

const plainValues = [5, '5', null, '', true, 0, { a: 1 }, { a: 1, b: { c: 'two' } }, { a: 2 }, [5], [1, 2], [], {}, 'five'];
const patterns = ['undefined', 'null', '^5$', ',', 'object', '^five$', 'true|false', '.', '^$', '2026', '\\s', '[a-f]', 'x/y'];

export const onValues: AskedQueries = [
  ...Object.entries(onMixedValues).flatMap(([operator, operands]) =>
    operands.map((operand) => [`value ${operator} ${JSON.stringify(operand)}`, mixedWhere({ [operator]: operand })] as const),
  ),
  ...plainValues.map((value) => [`value is ${JSON.stringify(value)}`, mixedWhere(value)] as const),
  ...patterns.map((pattern) => [`value is the pattern ${pattern}`, mixedWhere(`--REGEX /${pattern}/`)] as const),
  ...['--REGEX //', '--REGEX five', '--regex /five/', '--OTHER /five/', '--REGEX /five/i', '--REGEX /FIVE/i', '--REGEX /(/'].map(
    (text) => [`value is the text ${text}`, mixedWhere(text)] as const,
  ),
  ...Object.entries({
    'value.a': [1, { $gt: 0 }, { $exists: false }],
    'value.b.c': ['two', { $regex: '^t' }],
    'value.b': [{ c: 'two' }, { $type: 'object' }],
    'value.0': [5, 'f', { $exists: true }],
    'value.length': [0, 1, 4, { $gte: 4 }],
    'value.0.a': [1],
    'value.1.a': [2],
    'value.x.y': [{ $exists: false }, 0, false, '', { $type: 'object' }],
    '': [{ $exists: false }],
    'value.': [{ $exists: false }],
  }).flatMap(([field, conditions]) =>
    conditions.map(
      (condition) =>
        [`${field} is ${JSON.stringify(condition)}`, { ...listed, where: [{ _dir: 'mixed', [field]: condition }] }] as const,
    ),
  ),
];

function mixedWhere(value: unknown): Record<string, unknown> {
  return { ...listed, where: [{ _dir: 'mixed', value }] };
}
