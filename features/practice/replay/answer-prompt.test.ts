import { expect, test } from 'vitest';
import { readProblem } from '../problems/read-problems.server.ts';
import { answerPrompt } from './answer-prompt.ts';

const problem = readProblem('content/lessons/1.hello-ai-world/1.countdown.yml');
const complete = "In countdown.js, change the loop's condition so that it prints 0 too, and print go after the loop.";

function answer(prompt: string, ...earlierPrompts: string[]) {
  return answerPrompt({ problem, prompt, earlierPrompts });
}

test('a vague prompt gets the wrong answer of the first thing it left open', () => {
  expect(answer('Fix the countdown.')).toMatchObject({
    kind: 'wrong',
    why: problem.needs[0]?.why,
    files: problem.needs[0]?.files,
  });
});

test('a prompt that misleads gets what it asked for', () => {
  expect(answer('Let the loop count up to 0 and print go.')).toMatchObject({
    kind: 'misleading',
    why: problem.misleading[0]?.why,
  });
});

test('a good prompt gets the flawed answer until a prompt names the flaw', () => {
  expect(answer(complete)).toMatchObject({ kind: 'flawed', files: problem.flawed?.files });
  expect(answer('That is still wrong.', complete)).toMatchObject({ kind: 'flawed' });
  expect(answer('The loop must start at from again, not at a fixed number.', complete)).toMatchObject({
    kind: 'right',
    files: problem.solution,
  });
});

test('a prompt that guards against the flaw beforehand gets the flawed answer too', () => {
  const guarding = `${complete} The loop starts at from, not at a fixed number.`;
  expect(answer(guarding)).toMatchObject({ kind: 'flawed' });
  expect(answer('That is still wrong.', guarding)).toMatchObject({ kind: 'flawed' });
  expect(answer('Start at from again, not at 3.', guarding)).toMatchObject({ kind: 'right' });
});

test('what earlier prompts said counts', () => {
  expect(answer('Also print the word go at the end.', "Change the loop's condition so that it reaches 0.")).toMatchObject({
    kind: 'flawed',
  });
});

test('a request for something else is told that there is nothing for it', () => {
  expect(answer('What is the capital of France?')).toMatchObject({ kind: 'unrelated', files: {} });
});

test.each([
  ['a list of words', 'zero loop go print last line condition'],
  ['pasted code', Object.values(problem.solution).join('\n')],
  ['fenced code', `\`\`\`js\n${Object.values(problem.solution).join('\n')}\`\`\``],
  ['nothing', ' \n'],
])('%s is no instruction', (_, prompt) => expect(answer(prompt)).toMatchObject({ kind: 'unclear', files: {} }));

test('each part is said or not', () => {
  expect(answer('Let the loop print 0 too.').parts).toEqual([
    { part: 'file', isSaid: false },
    { part: 'symbol', isSaid: true },
    { part: 'change', isSaid: true },
    { part: 'example', isSaid: false },
  ]);
  expect(answer(complete).parts[0]).toEqual({ part: 'file', isSaid: true });
});

test.each([
  ['one letter', 'a'],
  ['brackets', '('],
  ['refusals', 'not '],
  ['conjunctions', 'and '],
  ['the right word', 'print 0 go '],
  ['marks', '`'],
  ['line ends', 'go\n'],
  ['numbers', 'twenty five '],
])('2,000 characters of %s are answered', (_, repeated) => {
  expect(answer(repeated.repeat(2_000 / repeated.length)).kind).toMatch(/^(unclear|unrelated|wrong)$/);
});
