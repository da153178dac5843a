import { classOf, textsOf, tokenize } from './code-tokens.ts';

/** Code that stands in a prompt. */
export interface WrittenCode {
  text: string;
  /** Whether it stands in backticks or a fence, which say where it begins and ends. */
  isMarked: boolean;
  /** How the words around speak of it: it is to be written, or not to be, or is what stands there today; none may say so. */
  says: 'wanted' | 'refused' | 'old' | 'mentioned';
}

const marks = /```\w*\n([\s\S]*?)```|`([^`\n]+)`/g;

/** Finds the code of a prompt: what is marked as such, and runs of its other words that read like some of the `known` code. */
export function findWrittenCode({ prompt, known }: { prompt: string; known: readonly string[][] }): WrittenCode[] {
  const text = prompt.replaceAll('’', "'");
  const marked = [...text.matchAll(marks)].flatMap(({ 0: whole, 1: block, 2: inline = '', index }) =>
    (block?.split('\n') ?? [inline]).map((line) => ({
      text: line.trim().replace(/\s*[;,:{]+$/, ''),
      isMarked: true,
      says: readContext(text.slice(0, index), text.slice(index + whole.length)),
    })),
  );
  const prose = text.replace(marks, (whole) => `\n${' '.repeat(whole.length)}\n`);
  return [...marked, ...prose.split('\n').flatMap((line) => findBareCode(line, known))].filter((code) => code.text !== '');
}

function findBareCode(line: string, known: readonly string[][]): WrittenCode[] {
  const tokens = tokenize(line);
  const found: WrittenCode[] = [];
  let end = 0;
  for (const [at, first] of tokens.entries()) {
    if (classOf(first.text) !== 'name') continue; // a thousand brackets begin no code
    const before = line.slice(0, first.from);
    const isWanted = readContext(before, '') === 'wanted';
    const lengths = known.flatMap((code) =>
      // A call without what it belongs to says too little.
      code.flatMap((text, start) =>
        text === first.text && code[start - 1] !== '.' ? matchFrom({ tokens, at, code, start, isWanted }) : [],
      ),
    );
    const last = tokens.slice(at, at + Math.max(0, ...lengths)).findLast(({ text }) => !/^[.,:;]$/.test(text));
    if (!last || last.to <= end || /^[.,:;?]$/.test(first.text) || /^[<>=!+\-*/%&|]+$/.test(last.text)) continue;
    const text = line.slice(first.from, last.to);
    if (!isCodeLike(text)) continue;
    end = last.to;
    found.push({ text, isMarked: false, says: readContext(before, line.slice(last.to)) });
  }
  return found;
}

/** Counts the tokens that are those of the code; where code is asked for, numbers and operators may be others. */
function matchFrom({
  tokens,
  at,
  code,
  start,
  isWanted,
}: {
  tokens: readonly { text: string }[];
  at: number;
  code: readonly string[];
  start: number;
  isWanted: boolean;
}): number {
  const fits = (one: string | undefined, other: string | undefined) =>
    one !== undefined &&
    other !== undefined &&
    (one === other || (isWanted && classOf(one) === classOf(other) && classOf(one) !== 'name'));
  let length = 0;
  while (fits(tokens[at + length]?.text, code[start + length])) length += 1;
  return length;
}

function isCodeLike(code: string): boolean {
  const texts = textsOf(code);
  return (
    texts.length > 2 && texts.some((text) => classOf(text) === 'name') && texts.some((text) => /[^\p{L}\d_$.,;?]/u.test(text))
  );
}

const refusal =
  /(?:\b(?:do not|never|avoid|without|no|instead of|rather than|in place of|(?:must|should|shall|may) not)|n't)\s+(?:(?!to\b|but\b)\p{L}+\s+){0,2}$/iu;
const wish = /(?:\b(?:to|with|by|use|write|put|add|set|into|returns?|be|becomes?)|:|->|→)\s*(?:(?:the|an?)\s+)?$/i;
const old = /\b(?:from|replac\w+|chang\w+|was|were|currently|today|now|old|not|than)\s+(?:(?!to\b|but\b)\p{L}+\s+){0,2}$/iu;
const oldNext = /^\s*(?:->|→|to `|becomes?\b|(?:must|should) (?:be|become)\b|is (?:wrong|not)\b)/i;

function readContext(before: string, after: string): WrittenCode['says'] {
  const clause = before.slice(-80).replace(/^[\s\S]*(?:[.;?!,]\s|\n)/, '');
  if (refusal.test(clause)) return 'refused';
  if (oldNext.test(after)) return 'old';
  if (wish.test(clause)) return 'wanted';
  return old.test(clause) ? 'old' : 'mentioned';
}
