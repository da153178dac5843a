import { listVariables, parseTemplate } from '../template/parse-template.ts';
import { findContradictions } from './find-contradictions.ts';
import type { Finding, Found } from './finding.ts';

/** Words that leave a model to guess, with what to write instead. */
const vague: [words: string, reason: string, suggestion: string][] = [
  [
    'nice|nicely|good|great|beautiful|pretty',
    'says that you like it, not what it is',
    'Say what makes it so: a length, a form, an example.',
  ],
  ['some|several|a few|many|a couple of', 'leaves the number open', 'Give a number, or “all”.'],
  [
    'etc|and so on|and so forth|and the like',
    'leaves the rest of the list open',
    'List what belongs to it, or say what they have in common.',
  ],
  [
    'properly|correctly|appropriately|suitable|appropriate',
    'says that it is right, not when it is right',
    'Say how you will check it.',
  ],
  ['better|improve|optimize|enhance', 'names no measure', 'Say what is to be more or less: faster, shorter, fewer queries.'],
  ['clean|clean up|cleanly', 'means something else to everybody', 'Say what goes and what stays.'],
  ['soon|quickly|fast|efficient|efficiently', 'names no time and no size', 'Give a bound: under 100 ms, in one pass.'],
  ['short|brief|briefly|concise|long|detailed', 'names no length', 'Give one: three sentences, at most 100 words.'],
  ['stuff|things|something|somehow', 'names nothing', 'Name it.'],
  [
    'modern|state-of-the-art|best practices|world-class',
    'changes with who reads it',
    'Name the version, the style guide or the example you mean.',
  ],
  ['robust|scalable|user-friendly|intuitive', 'is a wish without a test', 'Say what must still work, and with how much.'],
  [
    'if needed|if necessary|as needed|where appropriate|when possible|if possible',
    'leaves the decision to the model',
    'Say when.',
  ],
  ['maybe|perhaps|probably|kind of|sort of', 'takes back what the sentence asks', 'Leave it out, or say on what it depends.'],
  ['as usual|the usual|like before', 'asks for what this model has not seen', 'Repeat it here.'],
];

const patterns = vague.map(([words, reason, suggestion]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}_{-])(?:${words})(?![\\p{L}\\p{N}_}-])`, 'giu'),
  reason,
  suggestion,
}));

/** Finds vague words, but not in code: between backticks, in variables and in fenced blocks words are what they are. */
function findVagueWords(prompt: string): Found[] {
  const text = prompt.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`|\{\{[^{}\n]*\}\}/g, (code) => code.replace(/[^\n]/g, '`'));
  return patterns.flatMap(({ pattern, reason, suggestion }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
      from: index,
      to: index + word.length,
      reason: `“${word}” ${reason}`,
      suggestion,
    })),
  );
}

/** Reads a prompt as a model that takes every word at its word, and lists what to say better, from top to bottom. */
export function lintPrompt(prompt: string): Finding[] {
  const found = [...findVariableFaults(prompt), ...findVagueWords(prompt), ...findContradictions(prompt)];
  const lineBreaks = [...prompt.matchAll(/\n/g)].map(({ index }) => index);
  let line = 1;
  return found
    .toSorted((one, other) => one.from - other.from)
    .map((finding) => {
      while ((lineBreaks[line - 1] ?? prompt.length) < finding.from) line += 1;
      return { ...finding, line };
    });
}

function findVariableFaults(prompt: string): Found[] {
  const names = new Set(listVariables(prompt).map(({ name }) => name));
  const declared = new Map<string, string>();
  const mentions = Map.groupBy(
    parseTemplate(prompt).filter((part) => part.kind === 'variable'),
    ({ variable }) => variable.name,
  );
  const found: Found[] = [];
  for (const part of parseTemplate(prompt)) {
    const { from, to } = part;
    const written = prompt.slice(from, to);
    if (part.kind === 'malformed') {
      found.push({ from, to, reason: `${written} is no variable and is sent as it stands`, suggestion: describeForm(written) });
    }
    if (part.kind !== 'variable') continue;
    const { name, type, fallback, choices } = part.variable;
    const isDeclared = /[:=]/.test(written);
    if (isDeclared && declared.has(name) && declared.get(name) !== written) {
      found.push({
        from,
        to,
        reason: `“${name}” is declared twice, and this one is not used`,
        suggestion: `Write {{${name}}} here.`,
      });
    } else if (isDeclared) {
      declared.set(name, written);
      if (type === 'number' && fallback !== undefined && (fallback === '' || Number.isNaN(Number(fallback))))
        found.push({ from, to, reason: `The default “${fallback}” is no number`, suggestion: `Write {{${name}:number=3}}.` });
      if (choices?.length === 1)
        found.push({
          from,
          to,
          reason: `“${name}” has one choice only`,
          suggestion: `Add another: {{${name}:choice=${choices[0]}|other}}.`,
        });
    } else if (!declared.has(name) && mentions.get(name)?.length === 1) {
      const meant = [...names].find((other) => other !== name && isOneSlipAway(name, other));
      if (meant) found.push({ from, to, reason: `“${name}” stands nowhere else`, suggestion: `Did you mean {{${meant}}}?` });
    }
  }
  return [...found, ...findSingleBraces(prompt, names)];
}

/** Finds a variable that is written as `{name}` or `$name`: that would be sent as it stands, and the value would not be used. */
function findSingleBraces(prompt: string, names: ReadonlySet<string>): Found[] {
  return [...prompt.matchAll(/(?<!\{)\{(\w[\w-]*)\}(?!\})|\$\{?(\w[\w-]*)\}?/g)].flatMap((match) => {
    const name = match[1] ?? match[2] ?? '';
    if (!names.has(name)) return [];
    const [written] = match;
    const suggestion = `Write {{${name}}}, with two braces.`;
    return {
      from: match.index,
      to: match.index + written.length,
      reason: `${written} is not filled in: “${name}” is not used here`,
      suggestion,
    };
  });
}

function describeForm(written: string): string {
  const [, type] = /:\s*([a-z]*)/i.exec(written) ?? [];
  if (type === 'choice') return 'Name the choices: {{tone:choice=formal|friendly}}.';
  if (type !== undefined) return 'The types are text, number, choice and file.';
  return 'A name has letters, digits, - and _, and begins with a letter. For plain braces write \\{{.';
}

/** Says whether two names differ by one slip: a letter too many, too few or other, or two in the wrong order. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || Math.min(one.length, other.length) < 4) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
