import { conditionOperators, every, type Test } from './condition-operators.ts';
import { type CompilePattern, readPattern } from './content-pattern.ts';
import type { Condition, ContentDocument } from './content-query.ts';
import { readField } from './read-field.ts';

/** A test of one field's value or, where `field` is missing, of the whole document. */
interface FieldTest {
  field?: string;
  test: Test;
}

export interface CompiledWhere {
  /** All must hold. */
  tests: readonly FieldTest[];
  matches: (document: ContentDocument) => boolean;
  /** The number of documents that are tested between two interruptions: one where there are patterns, which may take milliseconds each. */
  testsAtOnce: number;
}

const cheapTestsAtOnce = 64;

/** Makes the tests of conditions that must all hold. */
export function compileWhere(conditions: readonly Condition[], compilePattern: CompilePattern): CompiledWhere {
  let testsAtOnce = cheapTestsAtOnce;
  const compile = (condition: unknown) =>
    compileCondition(condition, (pattern) => {
      testsAtOnce = 1;
      return compilePattern(pattern);
    });
  const tests = conditions.flatMap((condition): FieldTest[] => {
    if (typeof condition !== 'object' || condition === null || readPattern(condition)) return [{ test: compile(condition) }];
    return Object.entries(condition).map(([key, operand]) => {
      if (Object.hasOwn(conditionOperators, key)) return { test: compile({ [key]: operand }) };
      return { field: key, test: compile(operand) };
    });
  });
  return { tests, matches: every(tests.map(testOfDocument)), testsAtOnce };
}

function testOfDocument({ field, test }: FieldTest): Test {
  if (field === undefined) return test;
  const read = readField(field);
  return (document) => test(read(document));
}

/**
 * Makes one test of a condition: a value to be equal to, a pattern, or an object of fields and operators which must all hold. As in the
 * original, null holds for everything and a list is an object whose fields are its positions.
 */
function compileCondition(condition: unknown, compilePattern: CompilePattern): Test {
  const compile = {
    condition: (nested: unknown) => compileCondition(nested, compilePattern),
    pattern: compilePattern,
  };
  const isValue = typeof condition !== 'object' || readPattern(condition) !== undefined;
  if (isValue) return conditionOperators.$eq(condition, compile);
  return every(
    Object.entries(condition ?? {}).map(([key, operand]) => {
      if (Object.hasOwn(conditionOperators, key))
        return conditionOperators[key as keyof typeof conditionOperators](operand, compile);
      const read = readField(key);
      const test = compile.condition(operand);
      return (value) => test(read(value));
    }),
  );
}
