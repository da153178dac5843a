import { expect, test } from 'vitest';
import { context } from './context.ts';
import type { Complain, DrillScore } from './drill-kind.ts';
import { gradeContext } from './grade-context.ts';
import { gradeLoop } from './grade-loop.ts';
import { gradeOrder, type OrderAnswer, type OrderScore } from './grade-order.ts';
import { gradeTranscript, type TranscriptAnswer, type TranscriptKey } from './grade-transcript.ts';
import { loop } from './loop.ts';
import { order } from './order.ts';
import { transcript } from './transcript.ts';

const about = { title: 'Pay', request: 'Mend it. Stop at two.', teaches: 'Read.', concepts: ['edges'], level: 1 };
const whys = { stop: 'x', undo: 'x', fresh: 'x', rephrase: 'x', goon: 'x' };
const faulty: TranscriptKey = { wrong: [3, 4], reason: 'guessed', act: ['undo', 'rephrase'], why: 'x', acts: whys };
const sound: TranscriptKey = { wrong: [], reason: undefined, act: ['goon'], why: 'x', acts: whys };

test.each<[string, TranscriptKey, TranscriptAnswer, Partial<DrillScore>]>([
  ['all of it', faulty, { step: 4, reason: 'guessed', act: 'undo' }, { isRight: true, found: 3, total: 3, falseAlarms: 0 }],
  ['another act that can be defended', faulty, { step: 3, reason: 'guessed', act: 'rephrase' }, { isRight: true, found: 3 }],
  ['another step', faulty, { step: 5, reason: 'guessed', act: 'undo' }, { isRight: false, found: 2, falseAlarms: 1 }],
  ['nothing', faulty, { step: null, reason: null, act: 'goon' }, { isRight: false, found: 0, falseAlarms: 0 }],
  ['nothing of a sound session', sound, { step: null, reason: null, act: 'goon' }, { isRight: true, found: 2, total: 2 }],
  ['a step of a sound session', sound, { step: 3, reason: 'guessed', act: 'undo' }, { isRight: false, found: 0, falseAlarms: 1 }],
])('whoever finds %s is graded by it', (_, key, answer, score) => {
  expect(gradeTranscript({ key }, answer)).toMatchObject(score);
});

test('a loop is stopped in time, too early or too late', () => {
  const key = { stop: 3, rule: 'x', why: 'x' };
  expect([2, 3, 4].map((stopped) => gradeLoop({ key }, stopped))).toMatchObject([
    { isRight: false, falseAlarms: 1 },
    { isRight: true, falseAlarms: 0 },
    { isRight: false, falseAlarms: 0 },
  ]);
});

const run = async () => ({ status: 'finished', output: 'same' }) as const;
const saying = (word: string) => ({ bias: -3, features: { [word]: 5 } });
const hearing = {
  words: ['left', 'right'],
  ownWords: 2,
  decisions: Object.fromEntries(['left', 'right'].map((word) => [word, { sentence: saying(word), whole: saying(word) }])),
};

test.each<[OrderAnswer, string[], Partial<OrderScore>]>([
  [1, [], { isRight: true, found: 1, total: 1 }],
  [0, ['left', 'right'], { isRight: false, found: 0, total: 1 }],
  [{ text: 'left, right' }, ['left', 'right'], { isRight: true, found: 2, total: 2 }],
  [
    { text: 'left' },
    ['left', 'right'],
    { isRight: false, found: 1, total: 2, heard: { left: expect.anything(), right: expect.anything() } },
  ],
  [{ text: 'left' }, [], { isRight: false, found: 0, total: 1 }],
])('of the request %j, where %j are listened for, is graded what is found', async (answer, ids, score) => {
  const questions = Object.fromEntries(ids.map((id) => [id, `${id}?`]));
  expect(await gradeOrder({ shown: { questions }, key: { right: 1 } }, answer, run, async () => hearing)).toMatchObject(score);
});

test('a request is read as a place or a text, and nothing else', () => {
  const reads = (answer: unknown) => order.answer.safeParse(answer).success;
  expect([0, 4, { text: 'Free from 50.' }, { text: 'x'.repeat(2_000) }].map(reads)).toEqual([true, true, true, true]);
  const none = [
    5,
    -1,
    '1',
    null,
    {},
    { text: '' },
    { text: ' ' },
    { text: 1 },
    { text: 'x'.repeat(2_001) },
    { text: 'x', more: 1 },
  ];
  expect(none.filter(reads)).toEqual([]);
});

const files = ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.js`, content: '', tokens: 10 }));
const need = { why: 'x', without: 'x' };
const contextKey = { needs: { 'a.js': need, 'b.js': need }, harmless: ['c.js'], traps: { 'd.js': 'x' }, answer: 'x' };

test.each<[string[], number, Partial<DrillScore>]>([
  [['a.js', 'b.js'], 20, { isRight: true, found: 2 }],
  [['a.js', 'b.js', 'c.js'], 30, { isRight: true, falseAlarms: 0 }],
  [['a.js', 'b.js', 'c.js'], 29, { isRight: false, falseAlarms: 0 }],
  [['a.js', 'd.js', 'gone.js'], 30, { isRight: false, found: 1, falseAlarms: 1 }],
  [files.map(({ name }) => name), 100, { isRight: false, found: 2, falseAlarms: 1 }],
  [[], 30, { isRight: false, found: 0, falseAlarms: 0 }],
])('of %j within %i tokens is graded what is needed', (chosen, budget, score) => {
  expect(gradeContext({ shown: { budget, files }, key: contextKey }, chosen)).toMatchObject(score);
});

/** Collects what a proof complains of, as field: fault. */
async function complaintsOf(prove: (complain: Complain) => void | Promise<void>): Promise<string[]> {
  const complaints: string[] = [];
  await prove((at, fault) => complaints.push(`${at.join('.')}: ${fault}`));
  return complaints;
}
test('what an item promises and does not hold is named with its field', async () => {
  const steps = Array.from({ length: 30 }, (_, at) => ({ by: at % 2 ? ('agent' as const) : ('person' as const), says: 'x' }));
  const session = transcript.fields.parse({ ...about, steps, wrong: [1], act: ['goon'], why: 'x', acts: whys });
  expect(await complaintsOf((complain) => transcript.prove(session, { run, complain }))).toEqual([
    'wrong.0: is no step of the agent',
    'reason: stands where a step is wrong, and only there',
    'act: is goon where nothing is wrong, and only there',
  ]);

  const rounds = Array.from({ length: 4 }, () => ({ cost: 5, did: 'x', check: 'x' }));
  const watched = loop.fields.parse({ ...about, unit: 'cents', budget: 12, rounds, stop: 3, rule: 'Stop at three.', why: 'x' });
  expect(await complaintsOf((complain) => loop.prove(watched, { run, complain }))).toEqual([
    'stop: costs more than the budget',
    'rule: does not stand in the request',
  ]);

  const small = context.fields.parse({ ...about, files: { 'a.js': 'x' }, budget: 100, needs: { 'b.js': need }, answer: 'x' });
  expect(await complaintsOf((complain) => context.prove(small, { run, complain }))).toEqual([
    'files: are 1, and not 20 to 60',
    'needs: b.js is not there',
    'budget: covers what only looks needed, too: 0',
  ]);

  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}.js`, 'x']));
  const inParts = context.fields.parse({
    ...{ ...about, files: { ...many, 'long.js': 'aaaa\nbbbb\ncccc\n' }, budget: 9, answer: 'x', traps: { 'f1.js': 'x' } },
    ...{ parts: { 'long.js': [2], 'f0.js': [2] }, needs: { 'long.js:2-3': need, 'long.js:2-2': need } },
  });
  expect(
    context
      .deal(inParts)
      .shown.files.slice(-2)
      .map(({ name, content }) => [name, content]),
  ).toEqual([
    ['long.js:1-1', 'aaaa'],
    ['long.js:2-3', 'bbbb\ncccc'],
  ]);
  expect(await complaintsOf((complain) => context.prove(inParts, { run, complain }))).toEqual([
    'needs: long.js:2-2 is not there',
    'budget: covers long.js whole, too: 4',
    'parts.f0.js: are not in the order of its lines',
    'budget: covers f0.js whole, too: 4',
    'budget: covers what only looks needed, too: 4',
  ]);

  const orders = [
    { text: 'a', why: 'x' },
    { text: 'b', why: 'x', gets: { 'a.js': '' }, prints: 'same' },
    { text: 'c', why: 'x', right: true },
  ];
  const chosen = order.fields.parse({
    ...{ ...about, language: 'javascript', files: { 'a.js': '' }, ordered: { 'a.js': 'x' }, orders },
    case: { entry: 'a.js', prints: 'other' },
  });
  expect(await complaintsOf((complain) => order.prove(chosen, { run, complain }))).toEqual([
    'case.prints: the change prints "same"',
    'orders.0.prints: it gets what prints undefined',
    'orders.1.prints: is what the change prints',
  ]);
  const heard = {
    hearing,
    examples: { decisions: {}, complete: ['left and right', 'left'], faulty: { left: ['right', 'right, left'] } },
  };
  const written = { ...chosen, decisions: [{ id: 'left', asks: 'x' }] };
  expect((await complaintsOf((complain) => order.prove(written, { run, complain, heard }))).slice(3)).toEqual([
    'decisions: left is not heard in "c"',
    'decisions: right is not heard in "c"',
    'decisions: right is not heard in "left"',
    'decisions: all are heard in "right, left"',
  ]);
  expect(() => order.deal({ ...written, variant: { a: 'b' } })).toThrow('decisions: are heard in no second form');
});
