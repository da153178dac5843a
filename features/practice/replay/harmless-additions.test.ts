import { expect, test } from 'vitest';
import { problemOf, readPromptSets } from '#tests/support/practice/read-prompt-sets.ts';
import { answerPrompt } from './answer-prompt.ts';

type Addition = (prompt: string, file: string) => string;

const before =
  (words: string): Addition =>
  (prompt) =>
    words + prompt;
const after =
  (words: (file: string) => string): Addition =>
  (prompt, file) =>
    `${prompt.trimEnd()}\n\n${words(file)}`;

/** What people write around a request that changes nothing of what it asks for. */
const additions: Record<string, Addition> = {
  'a greeting': before('Hello,\n\n'),
  'a casual greeting': before('hi there, '),
  'a role': before('You are a careful engineer.\n\n'),
  'a call to follow': before('Follow these instructions exactly.\n\n'),
  'a heading': before('## Request\n\n'),
  'a plea for care': before('Please read this carefully. '),
  thanks: after(() => 'Thanks!'),
  'many thanks': after(() => 'Thank you very much for your help.'),
  'a German close': after(() => 'Viele Grüße'),
  'the rest as it is': after((file) => `Leave everything else in ${file} as it is.`),
  'the rest in the same sentence': (prompt, file) =>
    `${prompt.trimEnd().replace(/\.$/, '')}, and leave everything else in ${file} as it is.`,
  'the rest stays': after((file) => `The rest of ${file} stays.`),
  'nothing else changed': after((file) => `Do not change anything else in ${file}.`),
  'everything else the same': after((file) => `Everything else in ${file} stays the same.`),
  'nothing else changes': after((file) => `Nothing else in ${file} changes.`),
  'change nothing else': after(() => 'Change nothing else.'),
  'all else untouched': after((file) => `Apart from that, leave ${file} untouched.`),
  'no explanation': after(() => 'No explanation, just the code.'),
  'do not explain': after(() => 'Please do not explain anything.'),
  'explain it': after(() => 'Explain what you changed in one sentence.'),
  'a summary': after(() => 'Give me a short summary afterwards.'),
  'only code': after(() => 'Return only the code.'),
  'a small diff': after(() => 'Keep the diff as small as possible.'),
  'British spelling': after(() => 'Otherwise the behaviour stays the same.'),
  'American spelling': after(() => 'Otherwise the behavior stays the same.'),
  'no comments': after(() => "Don't add comments."),
  'no dependencies': after(() => 'No new dependencies, please.'),
  'an offer to ask': after(() => 'Let me know if anything is unclear.'),
  'Windows line ends': (prompt) => prompt.replaceAll('\n', '\r\n'),
  'a fence at the end': (prompt) => `${prompt.trimEnd()}\n\n\`\`\`\n\`\`\``,
  'space around it': (prompt) => `\n\n  ${prompt.trim()}   \n`,
};

const complete = [...readPromptSets()]
  .flatMap(([name, set]) => {
    const problem = problemOf(name);
    return set.complete.map((prompt) => ({ problem, prompt, kind: answerPrompt({ problem, prompt }).kind }));
  })
  .filter(({ kind }) => kind === 'right' || kind === 'flawed');

/** The share of prompts whose answer stays what it is. */
const target = 0.995;
const names = Object.keys(additions);
const turnsAnswer = ({ problem, prompt, kind }: (typeof complete)[number], name: string) => {
  const [file = ''] = Object.keys(problem.solution);
  return answerPrompt({ problem, prompt: additions[name]?.(prompt, file) ?? '' }).kind !== kind;
};

/** Expects it of each prompt with so many of the additions, which take turns. */
function expectUnturned(additionsEach: number): void {
  const cases = complete.flatMap((one, at) =>
    Array.from({ length: additionsEach }, (_, turn) => ({ one, name: names[(at + turn) % names.length] ?? '' })),
  );
  const turned = cases.filter(({ one, name }) => turnsAnswer(one, name));
  const told = turned.map(({ one, name }) => `${one.problem.problemId}, with ${name}: ${one.prompt}`);
  expect(1 - turned.length / cases.length, told.join('\n')).toBeGreaterThanOrEqual(target);
}

test('what people write around a request turns no answer', () => {
  expect(complete.length).toBeGreaterThan(900);
  expectUnturned(3);
});

test('none of it turns an answer', { tags: ['slow'] }, () => expectUnturned(names.length));
