import { type CompilePattern, readPattern, readSlashedPattern } from './content-pattern.ts';
import { ensureArray } from './content-query.ts';
import { textOfValue } from './read-field.ts';

export type Test = (value: unknown) => boolean;

interface Compile {
  condition: (condition: unknown) => Test;
  pattern: CompilePattern;
}

/** The test that each operator makes of its operand, once for all documents. Surprising behaviour is the original's. */
export const conditionOperators = {
  $match: (operand, { condition }) => condition(operand),
  $eq: (operand, compile) => equals(operand, compile),
  $ne: (operand, compile) => not(equals(operand, compile)),
  $not: (operand, { condition }) => not(condition(operand)),
  $and: (operand, { condition }) => every(listOf('$and', operand).map(condition)),
  $or: (operand, { condition }) => some(listOf('$or', operand).map(condition)),
  $in: (operand, { condition }) => {
    const parts = ensureArray(operand);
    const plain = new Set(parts.filter(isPlainValue));
    const others = parts.filter((part) => !isPlainValue(part));
    const isOther = some(others.map(condition));
    const holdsOther = some(others.map((part) => every(ensureArray(part).map(includes))));
    return (value) =>
      Array.isArray(value) ? value.some((part) => plain.has(part)) || holdsOther(value) : plain.has(value) || isOther(value);
  },
  $contains: (operand) => inTextOrList(every(ensureArray(operand).map(includes))),
  $containsAny: (operand) => inTextOrList(some(listOf('$containsAny', operand).map(includes))),
  $icontains: (operand) => {
    if (typeof operand !== 'string') throw new TypeError('$icontains takes a text');
    const part = operand.toLowerCase();
    return (value) => textOfValue(value).toLowerCase().includes(part);
  },
  $exists: (operand) => (operand ? (value) => value !== undefined : (value) => value === undefined),
  $type: (operand) => {
    const type = textOfValue(operand);
    return (value) => type === typeof value;
  },
  $regex: (operand, { pattern }) => {
    const text = textOfValue(operand);
    const matches = pattern(readPattern(operand) ?? readSlashedPattern(text) ?? { source: text, flags: '' });
    return (value) => matches(textOfValue(value || ''));
  },
  $lt: (operand) => comparison(operand, (value, bound) => value < bound),
  $lte: (operand) => comparison(operand, (value, bound) => value <= bound),
  $gt: (operand) => comparison(operand, (value, bound) => value > bound),
  $gte: (operand) => comparison(operand, (value, bound) => value >= bound),
} satisfies Record<string, (operand: unknown, compile: Compile) => Test>;

function equals(operand: unknown, { pattern }: Compile): Test {
  const found = readPattern(operand);
  if (!found) return (value) => value === operand;
  const matches = pattern(found);
  return (value) => matches(textOfValue(value));
}

function includes(part: unknown): Test {
  const text = textOfValue(part);
  return (value) => (typeof value === 'string' ? value.includes(text) : Array.isArray(value) && value.includes(part));
}

/** True when a part of `$in` is a plain value, which matches nothing but its equal. */
function isPlainValue(value: unknown): boolean {
  return typeof value !== 'object' && !readPattern(value);
}

function inTextOrList(test: Test): Test {
  return (value) => test(Array.isArray(value) ? value : textOfValue(value));
}

/** Compares as JavaScript does: texts by code units, anything with a number as numbers, null as 0, what is missing never. */
function comparison(operand: unknown, compare: (value: number, bound: number) => boolean): Test {
  const bound = comparable(operand);
  return (value) => compare(comparable(value), bound);
}

function comparable(value: unknown): number {
  return (typeof value === 'object' && value !== null ? textOfValue(value) : value) as number;
}

function not(test: Test): Test {
  return (value) => !test(value);
}

/** Joins all tests into one. */
export function every(tests: readonly Test[]): Test {
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (value) => {
    for (const test of tests) if (!test(value)) return false;
    return true;
  };
}

function some(tests: readonly Test[]): Test {
  return (value) => {
    for (const test of tests) if (test(value)) return true;
    return false;
  };
}

function listOf(operator: string, operand: unknown): readonly unknown[] {
  if (!Array.isArray(operand)) throw new TypeError(`${operator} takes a list`);
  return operand;
}
