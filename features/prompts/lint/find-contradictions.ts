import type { Found } from './finding.ts';

/** The pairs of things of which an answer can be one only. */
const opposites: { one: RegExp; other: RegExp; reason: string; suggestion: string }[] = [
  {
    one: /\b(?:only prose|prose only|plain prose|no json|plain words only|only plain text)\b/i,
    other: /\b(?:as|in|return|answer with|output|valid) (?:valid |a |an )*(?:json|yaml|csv|xml)\b/i,
    reason: 'asks for data, and elsewhere for prose only',
    suggestion: 'Keep one of the two.',
  },
  {
    one: /\b(?:only|just) (?:the )?code\b|\bcode only\b|\bno explanations?\b|\bwithout (?:any )?explanations?\b/i,
    other: /\b(?:explain|walk me through|describe|comment on) (?:why|how|each|every|what|your|the)\b/i,
    reason: 'asks for an explanation, and elsewhere for the code alone',
    suggestion: 'Say where the explanation goes, or leave it out.',
  },
  {
    one: /\b(?:no code|without (?:any )?code|do not write (?:any )?code|don[’']t write (?:any )?code)\b/i,
    other: /\b(?:write|implement|return|give me|show) (?:me )?(?:a |an |the )?(?:function|class|code|program|script|test)\b/i,
    reason: 'asks for code, and elsewhere for none',
    suggestion: 'Keep one of the two.',
  },
  {
    one: /\b(?:one|a single) (?:sentence|line|word)\b/i,
    other: /\b(?:in detail|step by step|at length|several paragraphs|\d+ paragraphs)\b/i,
    reason: 'asks for much, and elsewhere for one sentence, line or word',
    suggestion: 'Give one length.',
  },
  {
    one: /\b(?:no|without) (?:lists?|bullets?|bullet points)\b/i,
    other: /\b(?:bullet points|as a (?:bulleted |numbered )?list|numbered list|bulleted list)\b/i,
    reason: 'asks for a list, and elsewhere for none',
    suggestion: 'Keep one of the two.',
  },
  {
    one: /\b(?:no|without) (?:markdown|formatting)\b|\bplain text\b/i,
    other: /\b(?:in|as|use|using) markdown\b|\b(?:a|as a) (?:markdown )?table\b|\bcode (?:block|fence)\b/i,
    reason: 'asks for Markdown, and elsewhere for plain text',
    suggestion: 'Keep one of the two.',
  },
  {
    one: /\b(?:do not|don[’']t|never) (?:change|touch|edit) (?:any|the|other) (?:files?|code)\b/i,
    other: /\b(?:fix|refactor|rewrite|change|edit) (?:the |this |all )?(?:files?|code)\b/i,
    reason: 'asks for a change, and elsewhere that nothing is changed',
    suggestion: 'Name what may be changed.',
  },
];

/** Matches what a prompt expects beside text, which is all that it gets from a model. */
const notText =
  /\b(?:draw|generate|create|make) (?:me )?(?:a |an |the )?(?:image|picture|photo|illustration|logo|audio|video)\b/gi;

/** Finds what of a prompt goes against something else in it, or against the kind of answer that there is. */
export function findContradictions(prompt: string): Found[] {
  const between = opposites.flatMap(({ one, other, reason, suggestion }) => {
    const first = one.exec(prompt);
    const rest = first
      ? `${prompt.slice(0, first.index)}${' '.repeat(first[0].length)}${prompt.slice(first.index + first[0].length)}`
      : '';
    const second = first && other.exec(rest);
    return second ? [found(second[0], second.index, `“${second[0]}” ${reason}: “${first[0]}”`, suggestion)] : [];
  });
  const pictures = [...prompt.matchAll(notText)].map(({ 0: words, index }) =>
    found(
      words,
      index,
      `“${words}” is answered with words: the output is text`,
      'Ask for a description, or for code that draws it.',
    ),
  );
  return [...between, ...pictures];
}

const found = (words: string, from: number, reason: string, suggestion: string): Found => ({
  from,
  to: from + words.length,
  reason,
  suggestion,
});
