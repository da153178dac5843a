import { describe, expect, test } from 'vitest';
import { answerPrompt } from './answer-prompt.ts';
import { diffLines } from './diff-lines.ts';
import { explainVerdict } from './explain-verdict.ts';
import { judgeRun } from './judge-run.ts';
import { listExercises } from './list-exercises.server.ts';
import { roughTokenCount } from './rough-token-count.ts';
import { saysAnyOf } from './says-any-of.ts';
import { scorePrompt } from './score-prompt.ts';

const exercises = listExercises();
const countdown = exercises.find(({ exerciseId }) => exerciseId === 'hello-ai-world/1');
if (!countdown) throw new Error('the first exercise is missing');
const goodPrompt = 'In countdown.js change the loop to n >= 0 and print go at the end.';

describe('what a prompt says', () => {
  test('a word counts as a word, not as a part of one', () => {
    expect(saysAnyOf({ prompt: 'That is good', words: ['go'] })).toBe(false);
    expect(saysAnyOf({ prompt: 'Then print GO.', words: ['go'] })).toBe(true);
    expect(saysAnyOf({ prompt: 'count to 10', words: ['0'] })).toBe(false);
    expect(saysAnyOf({ prompt: 'use n  >=\n0', words: ['n >= 0'] })).toBe(true);
  });

  test('a good prompt says every part', () => {
    const { parts, fault } = scorePrompt({ exercise: countdown, prompt: goodPrompt });
    expect(parts.every(({ isSaid }) => isSaid)).toBe(true);
    expect(fault).toBeUndefined();
  });

  test.each([
    ['Fix it', 'which number'],
    ['The loop must reach 0', 'last line of output'],
    ['Print 0 and then go', 'name the place'],
    ['Let the loop count up to 0 and print go', 'said up'],
  ])('%s is told what misled the model', (prompt, expected) => {
    expect(scorePrompt({ exercise: countdown, prompt }).fault?.missing).toContain(expected);
  });
});

describe('the built-in practice model', () => {
  test('answers a good prompt with the smallest change', () => {
    const { code } = answerPrompt({ exercise: countdown, prompt: goodPrompt });
    expect(diffLines({ before: countdown.code, after: code }).filter(({ change }) => change !== 'same')).toEqual([
      { change: 'removed', text: 'for (let n = from; n > 0; n--) {' },
      { change: 'added', text: 'for (let n = from; n >= 0; n--) {' },
      { change: 'added', text: 'console.log("go");' },
    ]);
  });

  test.each(exercises.map((exercise) => [exercise.exerciseId, exercise] as const))(
    '%s: a prompt made of every needed word gets the reference solution',
    (_id, exercise) => {
      const prompt = exercise.needs.map(({ anyOf }) => anyOf[0]).join(' ');
      expect(answerPrompt({ exercise, prompt }).code).toBe(exercise.referenceSolution);
    },
  );
});

describe('a diff', () => {
  test.each([
    ['a\nb\n', 'a\nb\n', '  a,  b'],
    ['a\nb\n', 'a\nc\n', '  a,- b,+ c'],
    ['a\n', 'x\na\ny\n', '+ x,  a,+ y'],
    ['a\nb\nc\n', 'b\n', '- a,  b,- c'],
    ['a\nb\n', 'b\na\n', '- a,  b,+ a'],
  ])('of %j and %j', (before, after, expected) => {
    const signs = { same: ' ', added: '+', removed: '-' };
    expect(
      diffLines({ before, after })
        .map(({ change, text }) => `${signs[change]} ${text}`)
        .join(),
    ).toBe(expected);
  });
});

describe('a verdict', () => {
  const judge = (output: string, code = countdown.referenceSolution) =>
    judgeRun({ exercise: countdown, code, run: { status: 'finished', output } });

  test('is right for the expected output, whatever space stands behind it', () => {
    expect(judge('3\n2\n1\n0\ngo\n').status).toBe('right');
  });
  test('is wrong for another output', () => {
    expect(judge('3\n2\n1\n')).toMatchObject({ status: 'wrong' });
  });
  test('is wrong where the code lost what had to stay, and names it', () => {
    expect(judge('3\n2\n1\n0\ngo\n', 'console.log("3\\n2\\n1\\n0\\ngo")')).toMatchObject({
      status: 'wrong',
      reason: expect.stringContaining('for ('),
    });
  });
  test('tells a stop, a failure of the program and a failure of the platform apart', () => {
    const statusOf = (run: Parameters<typeof judgeRun>[0]['run']) => judgeRun({ exercise: countdown, code: '', run }).status;
    expect(statusOf({ status: 'stopped', output: '', reason: 'too long' })).toBe('stopped');
    expect(statusOf({ status: 'threw', output: '', message: 'x is not defined' })).toBe('wrong');
    expect(statusOf({ status: 'unavailable' })).toBe('not-run');
  });
  test('tells what in the prompt caused it', () => {
    const { score } = answerPrompt({ exercise: countdown, prompt: 'Fix it' });
    const { word, sentences } = explainVerdict({ verdict: { status: 'wrong', reason: 'Because.' }, score });
    expect(word).toBe('Not yet');
    expect(sentences.join(' ')).toContain('Your prompt did not say which number');
  });
});

test('tokens are characters divided by four, rounded up', () => {
  expect([0, 1, 4, 5].map((length) => roughTokenCount('x'.repeat(length)))).toEqual([0, 1, 1, 2]);
});
