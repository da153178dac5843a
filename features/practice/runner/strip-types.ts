import { transform } from 'sucrase';
import { TypeStrippingError } from './program.ts';

/**
 * Makes JavaScript of a TypeScript file without looking at whether its types are right. Lines stay where they were. Browser and server take
 * this one, for a program must be the same in both; whoever calls it must be able to end its thread, for there is text that it takes for ever to read.
 */
export function stripTypes({ name, code }: { name: string; code: string }): string {
  let stripped: string;
  try {
    stripped = strip(code);
  } catch (error) {
    throw new TypeStrippingError(describe(error, name));
  }
  const lost = findLost(code, stripped);
  if (lost)
    throw new TypeStrippingError(`SyntaxError: ${lost.what} (${name}, line ${code.slice(0, lost.at).split('\n').length})`);
  return stripped;
}

const strip = (code: string) => transform(code, { transforms: ['typescript'], disableESTransforms: true }).code;

/** Declarations of TypeScript that make values, which go with the types: what they say would be missing without a word. */
const makesValues: [RegExp, string][] = [
  [
    /(?<!\bdeclare\s+|[\w$.])(?:namespace|module)\s+[\w$.]+\s*\{/g,
    'a namespace with values does not run here: put them in an object, or in a file of their own',
  ],
  [
    /(?<![\w$.])import\s+(?!type\b)[\w$]+\s*=(?![=>])/g,
    'this kind of import does not run here: write import … from, or a constant',
  ],
  [/(?<![\w$.])export\s*=(?![=>])/g, 'this kind of export does not run here: write export before what others may import'],
];

/** Finds the first such declaration that is gone; one that stands in a text or a comment is still there. */
function findLost(code: string, stripped: string): { what: string; at: number } | undefined {
  for (const [pattern, what] of makesValues) {
    for (const { 0: found, index } of code.matchAll(pattern)) {
      const isGone = countOf(found, stripped) < countOf(found, code);
      if (isGone && !(found.endsWith('{') && holdsTypesOnly(code.slice(index + found.length)))) return { what, at: index };
    }
  }
  return undefined;
}

const countOf = (part: string, text: string) => text.split(part).length - 1;

/** Says whether what stands before the bracket that closes a namespace leaves nothing when its types are gone. */
function holdsTypesOnly(rest: string): boolean {
  let depth = 1;
  const end = [...rest].findIndex((character) => {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    return depth === 0;
  });
  try {
    const body = [...rest].slice(0, end).join('');
    const left = strip(body);
    return findLost(body, left) === undefined && left.replace(/\/\/.*|\/\*[\s\S]*?\*\/|export\s*\{\s*\}|[\s;]/g, '') === '';
  } catch {
    return false;
  }
}

function describe(error: unknown, name: string): string {
  if (!(error instanceof SyntaxError)) return `SyntaxError: this is nested too deeply (${name})`; // what is left is a stack that overflowed
  const [, reason = 'cannot be read', line = '1'] = /^(.*?)\.? \((\d+):\d+\)$/.exec(error.message) ?? [];
  return `SyntaxError: ${reason.charAt(0).toLowerCase()}${reason.slice(1)} (${name}, line ${line})`;
}
