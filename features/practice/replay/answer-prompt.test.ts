import { expect, test } from 'vitest';
import { readProblem, readProblems } from '../problems/read-problems.server.ts';
import { answerPrompt } from './answer-prompt.ts';

const ticket = readProblem('content/lessons/1.hello-ai-world/4.ticket.yml');
const copies = readProblem('content/lessons/4.how-to-suck-at-ai-coding/6.second-copy.yml');
const complete = 'In ticket.js, change the child fare from 4 to 5. Change nothing else.';
const [, amount] = ticket.decisions;

const answer = (prompt: string, more: Partial<Parameters<typeof answerPrompt>[0]> = {}) =>
  answerPrompt({ problem: ticket, prompt, ...more });

test('a prompt that settles everything gets the solution at once', () => {
  expect(answer(complete)).toMatchObject({ kind: 'right', files: ticket.solution, why: '' });
});

test('a prompt that says next to nothing gets the answer of a model that guesses', () => {
  const [first] = ticket.decisions;
  expect(answer('Fix it.')).toMatchObject({ kind: 'wrong', files: first?.files, why: first?.why });
});

test('where a decision is in doubt it asks, about one at a time, and changes nothing', () => {
  expect(answer('Raise the fare for children. Change nothing else.')).toMatchObject({
    kind: 'asks',
    files: {},
    question: { decision: 'amount', asks: amount?.asks },
  });
});

test('the answer to a question may stand in a line that is added, in an earlier prompt, or in words that are marked', () => {
  const doubtful = 'Raise the fare for children. Change nothing else.';
  expect(answer(`${doubtful}\nFrom 4 to 5.`).kind).toBe('right');
  expect(answer('From 4 to 5, as the letter says.', { earlierPrompts: [doubtful] }).kind).toBe('right');
  expect(answer(doubtful, { settled: { marked: { amount: 'Raise the fare' }, open: [] } }).kind).toBe('right');
  const foreign = { marked: { amount: 'words that stand nowhere' }, open: [] };
  expect(answer(doubtful, { settled: foreign }).kind).toBe('asks');
});

test('who goes ahead without an answer gets what a model assumes', () => {
  const said = { prompt: 'Raise the fare for children. Change nothing else.', settled: { marked: {}, open: ['amount'] } };
  expect(answer(said.prompt, said)).toMatchObject({ kind: 'wrong', files: amount?.files, why: amount?.why });
});

test('a fault comes uninvited with no answer to a complete prompt', () => {
  for (const problem of readProblems({ directory: 'content' }).filter(({ flawed }) => flawed))
    expect(answerPrompt({ problem, prompt: problem.suggestions[0] ?? '' }).files).toEqual(problem.solution);
});

test('a file that is not shown cannot be changed, and is asked for', () => {
  const prompt = copies.suggestions[0] ?? '';
  expect(answerPrompt({ problem: copies, prompt })).toMatchObject({ kind: 'right' });
  const unseen = answerPrompt({ problem: copies, prompt, context: ['invoice.js', 'date.js'] });
  expect(unseen).toMatchObject({ kind: 'unseen', files: {} });
  expect(unseen.why).toContain('I was not shown reminder.js');
});

const locale = readProblem('content/lessons/2.multi-file-editing/5.locale.yml');
const nameless =
  'Add locale: string to User, and let makeUser take it as its second parameter and store it. greet uses greetings[user.locale], and the English greeting where there is none.';
const allFiles = Object.keys(locale.files);
const inLocale = (prompt: string, more: Partial<Parameters<typeof answerPrompt>[0]> = {}) =>
  answerPrompt({ problem: locale, prompt, context: allFiles, ...more });

test('who shows many files and names none of those to change gets one changed that only looks like the place', () => {
  const { files, why } = locale.crowded ?? expect.fail('has no crowded answer');
  expect(inLocale(nameless)).toMatchObject({ kind: 'wrong', files, why });
  expect(inLocale('As I said, and nothing else.', { earlierPrompts: [nameless] }).files).toEqual(files);
});

test.each<[string, Partial<Parameters<typeof answerPrompt>[0]>]>([
  ['the files to change are named', { prompt: `${nameless} That is USER.TS and mail.ts.` }],
  ['the wrong file is named', { prompt: `${nameless} subject.ts stays.` }],
  ['they are named later', { prompt: 'I mean user.ts and mail.ts.', earlierPrompts: [nameless] }],
  ['one file is unticked', { context: allFiles.filter((name) => name !== 'main.ts') }],
  ['only what is needed is ticked', { context: locale.crowded?.needed ?? [] }],
  ['nobody chose', { context: undefined }],
])('it is right where %s', (_, more) => {
  expect(inLocale(nameless, more)).toMatchObject({ kind: 'right', files: locale.solution });
});

test('what is open is asked about first, however much is shown', () => {
  expect(inLocale('Add locale: string to User, and let makeUser take it as its second parameter and store it.').kind).toBe(
    'asks',
  );
});

test('six problems of the two lessons about files have such an answer, and suggestions never get it', () => {
  const crowded = readProblems({ directory: 'content' }).filter((problem) => problem.crowded);
  expect(crowded.map(({ lesson }) => lesson)).toEqual([
    ...Array(3).fill('multi-file-editing'),
    ...Array(3).fill('how-to-suck-at-ai-coding'),
  ]);
  for (const problem of crowded)
    for (const prompt of problem.suggestions)
      expect(answerPrompt({ problem, prompt, context: Object.keys(problem.files) }).files).not.toEqual(problem.crowded?.files);
});

test('a request for something else is told that there is nothing for it', () => {
  expect(answer('Write me a poem about photosynthesis.')).toMatchObject({ kind: 'unrelated', files: {} });
});

const solution = Object.values(ticket.solution).join('\n');

test.each([
  ['pasted code', solution],
  ['fenced code', `\`\`\`js\n${solution}\`\`\``],
  ['code whose line ends were lost', solution.replaceAll('\n', ' ')],
  ['nothing', ' \n'],
])('%s is no instruction', (_, prompt) => expect(answer(prompt)).toMatchObject({ kind: 'unclear', files: {} }));

test('each part is said or not', () => {
  expect(answer(complete).parts).toEqual([
    { part: 'file', isSaid: true },
    { part: 'symbol', isSaid: true },
    { part: 'change', isSaid: true },
    { part: 'example', isSaid: true },
  ]);
  expect(answer('Fix it.').parts.filter(({ isSaid }) => isSaid)).toEqual([]);
});

test.each(['a', '(', 'not ', 'and ', 'child 5 nothing ', '`', 'go\n', 'twenty five ', 'x.y? '])(
  '2,000 characters of “%s” are answered, and not as right',
  (repeated) => {
    expect(answer(repeated.repeat(2_000 / repeated.length)).kind).toMatch(/^(unclear|unrelated|wrong|asks)$/);
  },
);
