import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mulberry32, shuffle } from '#platform/seeded-random.ts';
import type { Ask, TryRecord } from '../rounds/try-record.ts';
import { gradeProcess, type LearningRecord, type MeasureName, type RecordedDrill, type RecordedTry } from './process-grade.ts';

const start = { 'a.js': 'const a = 1;\nconst b = 2;\n' };
const solved = { 'a.js': 'const a = 1;\nconst b = 3;\n' };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();
const parts = (said: number) =>
  (['file', 'symbol', 'change', 'example'] as const).map((part, place) => ({ part, isSaid: place < said }));

type Kind = NonNullable<NonNullable<Ask['explanation']>['kind']>;

function ask({
  prompt = 'In a.js let b be 3.',
  said = 4,
  kind = 'right' as Kind,
  decisions = ['accepted'] as Ask['decisions'],
} = {}): Ask {
  return { at: at(0), prompt, model: 'm', tokens: 10, answer: '', explanation: { kind, why: '', parts: parts(said) }, decisions };
}

interface Play {
  problem: number;
  minute?: number;
  isRight?: boolean;
  asks?: Ask[];
  record?: Partial<TryRecord>;
}

function play({ problem, minute = problem * 10, isRight = true, asks = [ask()], record = {} }: Play): RecordedTry {
  const verdict = { status: isRight ? ('right' as const) : ('wrong' as const), reason: '' };
  return {
    ...{
      tryId: `try-${problem}-${minute}`,
      problemId: `p/${problem}`,
      title: `Problem ${problem}`,
      created: at(minute),
      isRight,
    },
    record: { startedAt: at(minute), asks, prediction: null, files: solved, output: '', verdict, ...record },
    reference: { files: start, changedLines: 2, promptWords: 31 },
  };
}

const drill = (number: number, judged: RecordedDrill['judged'], others: Partial<RecordedDrill> = {}): RecordedDrill => ({
  ...{ drillId: `p/d${number}`, title: `Drill ${number}`, created: at(number), found: 1, total: 1, falseAlarms: 0 },
  ...{ judged, writesCases: false, ...others },
});
const ten = Array.from({ length: 10 }, (_, place) => place);
const predicted = { prediction: { output: '3' } };
const sure = (percent: number) => ({ sure: percent });

/** Judges ten faulty and ten sound changes as somebody does. */
const judge = (saidFaulty: (isFaulty: boolean, number: number) => boolean) =>
  ten.flatMap((number) =>
    [true, false].map((isFaulty, side) => drill(2 * number + side, { isFaulty, saidFaulty: saidFaulty(isFaulty, number) })),
  );
const well = judge((isFaulty) => isFaulty);
const good = ten.map((problem) => play({ problem, record: { ...predicted, ...sure(90) } }));

const measured = (record: LearningRecord) =>
  Object.fromEntries(gradeProcess(record).measures.map(({ name, value }) => [name, value])) as Record<MeasureName, number | null>;

test('who solves at once, says all, changes little and judges rightly has nearly all, and each number what it was counted from', () => {
  const grade = gradeProcess({ tries: good, drills: well });
  expect(grade.total).toBeGreaterThan(0.9);
  expect(grade.detection?.dPrime.value).toBeGreaterThan(2.5);
  for (const { evidence, needs } of grade.measures.filter(({ name }) => name !== 'recovery')) {
    expect(evidence.length).toBeGreaterThanOrEqual(needs);
    for (const { href } of evidence) expect(href).toMatch(/^\/(practice\/tries\/try-\d+-\d+(#ask-0)?|drills\/p\/d\d+)$/);
  }
});

/** As long as the site takes it. */
const longPrompt = 'Please change everything that has to be changed wherever it stands in this code. '.repeat(25).slice(0, 2_000);
const wayOf = (...steps: NonNullable<TryRecord['way']>['steps']) => ({ way: { start, steps } });
const change = [{ file: 'a.js', from: 23, to: 24, text: '3' }];
const honest = { ...predicted, ...sure(90) };
const each = (of: (problem: number) => Omit<Play, 'problem'>) => ten.map((problem) => play({ problem, ...of(problem) }));

test.each<[string, LearningRecord]>([
  ['accepts everything', { tries: good, drills: judge(() => false) }],
  [
    'accepts every answer, faulty ones among them, and judges drills well',
    {
      tries: each((problem) => ({
        asks: [ask({ kind: problem % 2 === 0 ? 'wrong' : 'right' })],
        isRight: problem % 2 === 1,
        record: honest,
      })),
      drills: well,
    },
  ],
  [
    'rejects everything',
    {
      tries: each(() => ({
        isRight: false,
        asks: [ask({ decisions: ['rejected'] })],
        record: { files: start, ...predicted, ...sure(10) },
      })),
      drills: judge(() => true),
    },
  ],
  ['marks everything', { tries: good, drills: judge(() => true) }],
  ['pastes the solution', { tries: each(() => ({ asks: [], record: honest })), drills: well }],
  [
    'asks, rejects and pastes',
    {
      tries: each(() => ({
        asks: [ask({ decisions: ['rejected'] })],
        record: {
          ...honest,
          ...wayOf(
            { at: 1, kind: 'answered', changes: change },
            { at: 2, kind: 'rejected', changes: change },
            { at: 3, kind: 'edited', changes: change },
          ),
        },
      })),
      drills: well,
    },
  ],
  [
    'takes a solution that is shown',
    {
      tries: each(() => ({ record: { ...honest, ...wayOf({ at: 1, kind: 'shown-solution', changes: change }) } })),
      drills: well,
    },
  ],
  [
    'gives the solution as the prompt',
    { tries: each(() => ({ asks: [ask({ prompt: 'const b = 3; please' })], record: honest })), drills: well },
  ],
  [
    'writes as long as the site allows',
    { tries: each(() => ({ asks: [ask({ prompt: longPrompt })], record: honest })), drills: well },
  ],
  [
    'spreads so many words over three prompts',
    {
      tries: each(() => ({
        asks: [0, 700, 1_400].map((from) => ask({ prompt: longPrompt.slice(from, from + 700) })),
        record: honest,
      })),
      drills: well,
    },
  ],
])('who %s stays under half', (_, record) => {
  const { total } = gradeProcess(record);
  expect(total).not.toBeNull();
  expect(total).toBeLessThan(0.5);
});

test('prompts that only another model read say nothing of recovery', () => {
  const { explanation, ...unread } = ask();
  const tries = each(() => ({ asks: [unread, { ...unread, prompt: 'And c?' }] }));
  expect(measured({ tries, drills: well })).toMatchObject({ recovery: null, said: null, outcome: 1 });
});

test('choices between two changes tell of the same ability as judging one, and make up for none of either sort', () => {
  const choose = (chosen: (number: number) => boolean) =>
    ten.map((number) => drill(100 + number, { choseSound: chosen(number) }));
  const detect = (drills: RecordedDrill[]) => gradeProcess({ tries: [], drills }).detection;
  const [alone, rightly, wrongly] = [
    well,
    [...well, ...choose(() => true)],
    [...well, ...choose((number) => number % 2 === 0)],
  ].map(detect);
  if (!alone || !rightly || !wrongly) expect.fail('there are 20 or more');
  expect(rightly.dPrime.value).toBeGreaterThan(alone.dPrime.value);
  expect(wrongly.dPrime.value).toBeLessThan(alone.dPrime.value);
  expect(wrongly.evidence.slice(20, 22)).toEqual([
    expect.objectContaining({ href: '/drills/p/d100', says: 'of two, you chose the sound one' }),
    expect.objectContaining({ href: '/drills/p/d101', says: 'of two, you chose the faulty one' }),
  ]);
  expect(detect([...well.slice(0, 10), ...choose(() => true)])).not.toBeNull();
  expect(detect([...well.slice(0, 9), ...choose(() => true)])).toBeNull();
  expect(detect([...well.filter((_, place) => place % 2 === 0), ...choose(() => true)])).toBeNull();
  const grades = [well, [...well, ...choose(() => false)]].map((drills) => gradeProcess({ tries: good, drills }).total);
  expect(grades[1]).toBe(grades[0]);
});

test('nothing is said of what was seen too seldom', () => {
  const grade = gradeProcess({ tries: good.slice(0, 4), drills: well.slice(0, 4) });
  expect(grade).toMatchObject({ directing: null, judging: null, total: null, detection: null });
  expect(grade.measures.map(({ value }) => value)).toEqual(Array.from({ length: 7 }, () => null));
});

test('later runs, longer changes, prompts that say less, and answers that are taken as they come count for less', () => {
  const base = measured({ tries: good, drills: well });
  const [asks, long] = [[ask({ said: 2 })], { files: { 'a.js': `${solved['a.js']}const c = 4;\nconst d = 5;\n` } }];
  const twice = ten.flatMap((problem) => [
    play({ problem, minute: problem * 10, isRight: false, asks: [ask({ kind: 'wrong', said: 3 })] }),
    play({ problem, minute: problem * 10 + 1, asks: [ask({ prompt: 'In a.js let b be 3, as 2 is wrong.' })] }),
  ]);
  expect(base).toMatchObject({ outcome: 1, said: 1, discipline: 1, recovery: null, review: 1, verification: 1 });
  expect(base.calibration).toBeCloseTo(0.96);
  expect(measured({ tries: ten.map((problem) => play({ problem, asks })), drills: [] }).said).toBe(0.5);
  expect(measured({ tries: ten.map((problem) => play({ problem, record: long })), drills: [] }).discipline).toBe(0.5);
  expect(measured({ tries: twice, drills: [] })).toMatchObject({ outcome: 0.5, recovery: 1, verification: 0, review: 0 });
  const same = twice.map((one) => ({ ...one, record: { ...one.record, asks: [ask({ kind: 'wrong', said: 3 })] } }));
  expect(measured({ tries: same, drills: [] }).recovery).toBe(0);
});

test('sureness counts by the Brier score: always half says nothing, and the wrong way round is worth nothing', () => {
  const half = ten.map((problem) => play({ problem, isRight: problem % 2 === 0, record: sure(50) }));
  const inverse = ten.map((problem) => play({ problem, isRight: problem % 2 === 0, record: sure(problem % 2 === 0 ? 10 : 90) }));
  expect([half, inverse].map((tries) => measured({ tries, drills: [] }).calibration)).toEqual([0, 0]);
});

test('the same record gives the same grade, whatever its order: 1,000 of 1,000', () => {
  const someTry = fc
    .record({
      problem: fc.nat(8),
      minute: fc.nat(200),
      isRight: fc.boolean(),
      said: fc.nat(4),
      percent: fc.constantFrom(10, 50, 90),
    })
    .map(({ said, percent, ...one }) => play({ ...one, asks: [ask({ said })], record: sure(percent) }));
  const judged = fc.record({ isFaulty: fc.boolean(), saidFaulty: fc.boolean() });
  const someDrill = fc.tuple(fc.nat(60), judged).map(([number, one]) => drill(number, one));
  const record = fc.record({
    tries: fc.uniqueArray(someTry, { selector: ({ tryId }) => tryId, maxLength: 30 }),
    drills: fc.uniqueArray(someDrill, { selector: ({ drillId }) => drillId, maxLength: 30 }),
  });
  fc.assert(
    fc.property(record, fc.nat(), ({ tries, drills }, seed) => {
      const mixed = { tries: shuffle(tries, mulberry32(seed)), drills: shuffle(drills, mulberry32(seed + 1)) };
      expect(gradeProcess(mixed)).toEqual(gradeProcess({ tries, drills }));
    }),
    { numRuns: 1_000 },
  );
});
