import { conditionOperators } from './condition-operators.ts';
import { type ContentPattern, readPattern, readSlashedPattern } from './content-pattern.ts';
import { isTextField } from './content-query.ts';
import { contentQueryError, queryLimits } from './query-limits.ts';
import { readLinearPattern } from './read-linear-pattern.ts';

/** Counts the cost of a query, as far as it has been read. */
export interface QueryCosts {
  tests: number;
  patterns: number;
}

interface Place {
  /** The name of this part of the query in messages. */
  part: string;
  /** True when the condition is about a document, so that its keys are the document's fields. */
  isDocument: boolean;
  costs: QueryCosts;
}

/** Refuses what a condition on documents cannot mean: unknown operators, operands of the wrong type, patterns that cost too much. */
export function checkCondition(part: string, condition: unknown, costs: QueryCosts): void {
  checkNested(condition, { part, isDocument: true, costs });
}

function checkNested(condition: unknown, place: Place): void {
  const { part, isDocument } = place;
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) {
    if (isDocument) throw contentQueryError(part, 'expected an object of fields and operators');
    checkPatternIn(condition, place);
  }
  for (const [key, operand] of typeof condition === 'object' ? Object.entries(condition ?? {}) : []) {
    const nested = { ...place, part: `${part}.${key}` };
    countTests(1, nested);
    if (key.startsWith('$')) checkOperator(key, operand, nested);
    else {
      if (isDocument) checkField(part, key);
      checkNested(operand, { ...nested, isDocument: false });
    }
  }
}

/** Refuses the fields that hold whole texts: the search looks through those. */
export function checkField(part: string, field: string): void {
  if (isTextField(field)) throw contentQueryError(part, `${field.split('.')[0]} is not searched by queries`);
}

function checkOperator(operator: string, operand: unknown, place: Place): void {
  if (!isOperator(operator)) throw contentQueryError(place.part, `${operator} is not an operator`);
  operandChecks[operator](operand, place);
}

function isOperator(name: string): name is keyof typeof conditionOperators {
  return Object.hasOwn(conditionOperators, name);
}

/**
 * The checks of what each operator can be given. An odd operand of the right type is not refused: it is answered as the original answers
 * it.
 */
const operandChecks: Record<keyof typeof conditionOperators, (operand: unknown, place: Place) => void> = {
  $and: checkEach,
  $or: checkEach,
  $match: checkNested,
  $not: checkNested,
  $in: (operand, place) => checkEach(Array.isArray(operand) ? operand : [operand], place),
  $eq: checkPatternIn,
  $ne: checkPatternIn,
  $contains: (operand, place) => checkParts(Array.isArray(operand) ? operand : [operand], place),
  $containsAny: (operand, place) => checkParts(listOf(operand, place.part), place),
  $icontains: (operand, { part }) => refusePatterns([textOf(operand, part)], part),
  $regex: (operand, place) => {
    const source = textOf(operand, place.part);
    checkPattern(readPattern(source) ?? readSlashedPattern(source) ?? { source, flags: '' }, place);
  },
  $exists: checkPlain,
  $type: checkPlain,
  $lt: checkPlain,
  $lte: checkPlain,
  $gt: checkPlain,
  $gte: checkPlain,
};

function checkEach(operand: unknown, place: Place): void {
  for (const [position, nested] of listOf(operand, place.part).entries()) {
    checkNested(nested, { ...place, part: `${place.part}.${position}` });
  }
}

function checkParts(parts: readonly unknown[], place: Place): void {
  countTests(parts.length, place);
  refusePatterns(parts, place.part);
}

function countTests(count: number, { part, costs }: Place): void {
  costs.tests += count;
  if (costs.tests > queryLimits.tests) throw contentQueryError(part, `a query makes at most ${queryLimits.tests} tests`);
}

function checkPlain(operand: unknown, { part }: Place): void {
  if (typeof operand === 'object' && operand !== null)
    throw contentQueryError(part, 'expected a text, a number, true, false or null');
  refusePatterns([operand], part);
}

function listOf(operand: unknown, part: string): unknown[] {
  if (!Array.isArray(operand)) throw contentQueryError(part, 'expected a list');
  return operand;
}

function refusePatterns(values: readonly unknown[], part: string): void {
  if (values.some(readPattern)) throw contentQueryError(part, 'expected no pattern');
}

function textOf(operand: unknown, part: string): string {
  if (typeof operand !== 'string') throw contentQueryError(part, 'expected a text');
  return operand;
}

function checkPatternIn(value: unknown, place: Place): void {
  const pattern = readPattern(value);
  if (pattern) checkPattern(pattern, place);
}

function checkPattern(pattern: { source: string; flags: string }, { part, costs }: Place): void {
  costs.patterns++;
  if (costs.patterns > queryLimits.patterns)
    throw contentQueryError(part, `a query has at most ${queryLimits.patterns} patterns`);
  checkQueryPattern(part, pattern);
}

/** Refuses a pattern that is not valid, that cannot be matched in linear time, or that is too large. */
function checkQueryPattern(part: string, pattern: ContentPattern): void {
  const { source, flags } = pattern;
  const { patternLength, patternExpansion, patternSize } = queryLimits;
  if (source.length > patternLength) throw contentQueryError(part, `a pattern has at most ${patternLength} characters`);
  if (source.length * repetitions(source) > patternExpansion) throw contentQueryError(part, 'the pattern repeats too much');
  if (sizeOf(part, { source, flags }) > patternSize) throw contentQueryError(part, 'the pattern is too large');
}

function sizeOf(part: string, pattern: ContentPattern): number {
  try {
    return readLinearPattern(pattern).size;
  } catch (error) {
    throw contentQueryError(
      part,
      `not a pattern that can be matched in linear time (${error instanceof Error ? error.message : ''})`,
    );
  }
}

/** The product of all counted repetitions: what nested ones may come to. */
function repetitions(source: string): number {
  let product = 1;
  for (const [, least, most] of source.matchAll(/\{(\d+)(?:,(\d*))?\}/g))
    product *= Math.max(1, Number(least), Number(most ?? 0));
  return product;
}
