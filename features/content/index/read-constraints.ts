import { isPlainObject } from '#platform/is-plain-object.ts';
import { readPattern } from '../query/content-pattern.ts';
import type { Condition } from '../query/content-query.ts';

export type IndexedValue = string | number | boolean;

/** Describes something that every match of a condition has, and that an index can find. */
export type Constraint =
  | {
      field: string;
      /** The field is one of these or, being a list, holds one of them. */
      values: readonly IndexedValue[];
    }
  /** `_path` begins with this. */
  | { prefix: string };

/** Reads the constraints in a condition that an index can use; the rest is left to the test of each document. */
export function readConstraints(condition: Condition): Constraint[] {
  return Object.entries(condition).flatMap(([name, operand]): Constraint[] => {
    if (name === '$and' && Array.isArray(operand)) return operand.filter(isCondition).flatMap(readConstraints);
    if (name === '$match' && isCondition(operand)) return readConstraints(operand);
    return name.startsWith('$') ? [] : readOperand(name, operand);
  });
}

function readOperand(field: string, operand: unknown): Constraint[] {
  const prefix = field === '_path' ? readPrefix(operand) : undefined;
  if (prefix !== undefined) return [{ prefix }];
  if (isIndexed(operand)) return [{ field, values: [operand] }];
  if (!isCondition(operand)) return [];
  return Object.entries(operand).flatMap(([operator, value]): Constraint[] => {
    if (operator === '$eq' && isIndexed(value)) return [{ field, values: [value] }];
    const values = operator === '$in' ? [value].flat() : [];
    if (values.length > 0 && values.every(isIndexed)) return [{ field, values }];
    const named = operator === '$regex' && field === '_path' ? readPrefix(value) : undefined;
    return named === undefined ? [] : [{ prefix: named }];
  });
}

const literalStart = /^\^((?:[\w\s/\-"'%~&=@:;<>,!#`]|\\[^\w\s])+)(?:\.\*)?$/;

/** `^\/blogs` is how clients ask for a folder. */
function readPrefix(operand: unknown): string | undefined {
  const pattern = readPattern(operand);
  if (pattern?.flags !== '') return undefined;
  return literalStart.exec(pattern.source)?.[1]?.replace(/\\(.)/g, '$1');
}

function isIndexed(value: unknown): value is IndexedValue {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && !readPattern(value));
}

function isCondition(value: unknown): value is Condition {
  return isPlainObject(value) && !(value instanceof RegExp);
}
