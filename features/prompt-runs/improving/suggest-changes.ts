import { mostChanges, type PromptChange } from './prompt-changes.ts';

/** Words that leave something open for which a variable can stand, with a default to begin with. */
const openWords: { words: string; variable: string; reason: string }[] = [
  { words: 'some|several|a few|many|a couple of', variable: '{{how_many:number=3}}', reason: 'the number is left open' },
  { words: 'short|brief|concise', variable: '{{length=100-word}}', reason: 'no length is given' },
  { words: 'long|detailed', variable: '{{length=500-word}}', reason: 'no length is given' },
  {
    words: 'nice|good|great|beautiful',
    variable: '{{manner=plain and friendly}}',
    reason: 'it says that you will like it, not how it is',
  },
  { words: 'fast|quick|efficient', variable: '{{speed=linear-time}}', reason: 'no bound is given' },
];

const patterns = openWords.map(({ words, ...open }) => ({
  ...open,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}_{=-])(?:${words})(?![\\p{L}\\p{N}_}-])`, 'giu'),
}));

/** The things that a prompt should say somewhere: how one knows that it does, and what is added where it does not. */
const wanted: { isSaid: RegExp; isAbout?: RegExp; addition: string; reason: string }[] = [
  {
    isSaid:
      /\b(?:json|yaml|csv|markdown|table|lists?|bullets?|words?|lines?|sentences?|paragraphs?|code|function|program|format|answer with)\b/i,
    addition: 'Answer with {{format:choice=plain text|JSON|a Markdown table}} and nothing else.',
    reason: 'Nothing says what form the answer has, so every answer may have another.',
  },
  {
    isSaid: /\bexamples?\b|\be\.g\.|\bfor instance\b|->|→|["“][^"”]+["”]/i,
    addition: 'Example: for “{{example_input}}” the answer is “{{example_answer}}”.',
    reason: 'There is no example. One that lies at a limit says more than a rule.',
  },
  {
    isAbout: /\b(?:file|function|code|refactor|fix|implement)\b/i,
    isSaid: /\b(?:nothing else|only|leave|keep|do not (?:change|touch)|don[’']t (?:change|touch))\b/i,
    addition: 'Change nothing else.',
    reason: 'Nothing says what has to stay as it is.',
  },
];

/**
 * Suggests changes to a prompt by fixed rules, as the built-in practice model does: variables in place of words that leave something open, and
 * what is not said at all. Says nothing about code, which is what it is.
 */
export function suggestChanges(prompt: string): PromptChange[] {
  const lines = prompt.split('\n');
  const readable = prompt
    .replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`|\{\{[^{}\n]*\}\}/g, (code) => code.replace(/[^\n]/g, '`'))
    .split('\n');
  const changed = lines.flatMap((line, at) => {
    const reasons = new Set<string>();
    let replaced = line;
    for (const { pattern, variable, reason } of patterns) {
      const found = [...(readable[at] ?? '').matchAll(pattern)].map(([word]) => word);
      for (const word of found) {
        reasons.add(`“${word}”: ${reason}`);
        replaced = replaced.replace(word, variable);
      }
    }
    const isUnique = lines.filter((other) => other.includes(line)).length === 1;
    if (reasons.size === 0 || !isUnique) return [];
    return [
      {
        search: line,
        replace: replaced,
        reason: `${[...reasons].join('; ')}. A variable says it, and can say it otherwise next time.`,
      },
    ];
  });
  const added = wanted
    .filter(({ isSaid, isAbout }) => !isSaid.test(prompt) && (isAbout?.test(prompt) ?? true))
    .map(({ addition, reason }) => ({ search: '', replace: addition, reason }));
  return [...changed, ...added].slice(0, mostChanges);
}
