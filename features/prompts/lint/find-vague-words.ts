import type { Found } from './finding.ts';

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
export function findVagueWords(prompt: string): Found[] {
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
