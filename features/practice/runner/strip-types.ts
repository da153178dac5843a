import { transform } from 'sucrase';
import { TypeStrippingError } from './type-stripping-error.ts';

/**
 * Makes JavaScript of a TypeScript file without looking at whether its types are right. Lines stay where they were. Browser and server take
 * this one, for a program must be the same in both; whoever calls it must be able to end its thread, for there is text that it takes for ever to read.
 */
export function stripTypes({ name, code }: { name: string; code: string }): string {
  try {
    return transform(code, { transforms: ['typescript'], disableESTransforms: true }).code;
  } catch (error) {
    throw new TypeStrippingError(describe(error, name));
  }
}

function describe(error: unknown, name: string): string {
  if (!(error instanceof SyntaxError)) return `SyntaxError: this is nested too deeply (${name})`; // what is left is a stack that overflowed
  const [, reason = 'cannot be read', line = '1'] = /^(.*?)\.? \((\d+):\d+\)$/.exec(error.message) ?? [];
  return `SyntaxError: ${reason.charAt(0).toLowerCase()}${reason.slice(1)} (${name}, line ${line})`;
}
