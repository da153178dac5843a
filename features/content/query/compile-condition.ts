import { conditionOperators, every, type Test } from './condition-operators.ts';
import { type CompilePattern, readPattern } from './content-pattern.ts';
import { readField } from './read-field.ts';

/**
 * Makes one test of a condition: a value to be equal to, a pattern, or an object of fields and operators which must all hold. As in the
 * original, null holds for everything and a list is an object whose fields are its positions.
 */
export function compileCondition(condition: unknown, compilePattern: CompilePattern): Test {
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
