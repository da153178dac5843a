import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DiffKey } from '#features/practice/drills/kinds/grade-line.ts';
import { listDrills } from '#features/practice/drills/list-drills.server.ts';
import type { Drill } from '#features/practice/drills/read-drills.server.ts';
import { listProblems } from '#features/practice/problems/practice-set.server.ts';
import { gradeProcess } from '#features/practice/record/process-grade.ts';
import { findTry, readRecord } from '#features/practice/record/read-record.server.ts';
import { writeTryFile } from '#features/practice/record/write-try-file.server.tsx';
import { config } from '#platform/config/config.server.ts';
import { hour } from '#platform/durations.ts';
import { mulberry32 } from '#platform/seeded-random.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';

Object.assign(config, { CALL_LIMIT_FACTOR: 100_000 });
const lines = listDrills().filter(({ kind }) => kind === 'line');
const [problem] = listProblems().filter(({ free }) => free);
const carriersOf = ({ key }: (typeof lines)[number]) =>
  (key as DiffKey).faults.flatMap(({ lines: carriers }) => carriers.slice(0, 1));

async function handIn(person: Awaited<ReturnType<typeof createTestCaller>>, story: object = {}) {
  const { problemId = '', files, solution } = problem ?? expect.fail('no free problem is there');
  const tryId = randomUUID();
  const told = { startedAt: new Date().toISOString(), asks: [], prediction: null, ...story };
  const { status } = await person.call('submitSolution', { tryId, problemId, files: { ...files, ...solution }, story: told });
  expect(status).toBe(200);
  return tryId;
}

test('a record holds runs with how sure their learner was, and of each drill the first answer alone', async () => {
  const person = await createTestCaller({ member: true });
  const tryId = await handIn(person, { sure: 70 });
  const [first, second] = [lines.find((one) => carriersOf(one).length > 0), lines.find((one) => carriersOf(one).length === 0)];
  if (!first || !second) expect.fail('there are faulty and sound drills');
  const answers = [
    [first.drillId, []],
    [first.drillId, carriersOf(first)],
    [second.drillId, []],
  ] as const;
  for (const [drillId, answer] of answers) await person.call('answerDrill', { answerId: randomUUID(), drillId, answer });
  const record = await readRecord({ user: person });
  expect(record.tries).toMatchObject([
    { tryId, isRight: true, record: { sure: 70 }, reference: { changedLines: expect.any(Number) } },
  ]);
  expect(record.drills.map(({ drillId, judged }) => [drillId, judged])).toEqual(
    [
      [first.drillId, { isFaulty: true, saidFaulty: false }],
      [second.drillId, { isFaulty: false, saidFaulty: false }],
    ].sort(),
  );
  expect(gradeProcess(record).measures.find(({ name }) => name === 'calibration')?.evidence).toMatchObject([
    { says: '70 % sure, and it was right', href: `/practice/tries/${tryId}` },
  ]);
  const forged = await person.call('submitSolution', {
    ...{ tryId: randomUUID(), problemId: problem?.problemId, files: problem?.files },
    story: { startedAt: new Date().toISOString(), asks: [], prediction: null, sure: 101 },
  });
  expect(forged.body).toMatchObject({ errorKey: 'INVALID_INPUT' });
});

test('a try is shown to whoever made it and nobody else, and its record goes with it', async () => {
  const [one, other] = [await createTestCaller(), await createTestCaller()];
  const tryId = await handIn(one);
  expect(await findTry({ tryId, user: one })).toMatchObject({ title: problem?.title, record: { asks: [] } });
  expect(await findTry({ tryId, user: other })).toBeNull();
  expect((await readRecord({ user: other })).tries).toEqual([]);
  await one.call('deleteItem', { table: 'practice_tries', itemId: tryId });
  expect((await readRecord({ user: one })).tries).toEqual([]);
});

/** The normal deviate of a person's impression of an item. */
const impression = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Answers a drill as somebody does who tells faulty work from sound work by an ability (d′). */
function answerMadeUp(drill: Drill, ability: number, random: () => number): unknown {
  const look = (isFaulty: boolean) => impression(random) + (isFaulty ? ability / 2 : -ability / 2);
  if (drill.kind === 'line') {
    const carriers = carriersOf(drill);
    const saysFaulty = look(carriers.length > 0) > 0;
    return saysFaulty ? (carriers.length > 0 ? carriers : ['made-up:0']) : [];
  }
  if (drill.kind === 'transcript') {
    const { wrong, reason = 'guessed', act } = drill.key;
    const saysFaulty = look(wrong.length > 0) > 0;
    return saysFaulty ? { step: wrong[0] ?? 1, reason, act: act[0] } : { step: null, reason: null, act: 'goon' };
  }
  if (drill.kind === 'pair') {
    const [sound, faulty] = drill.key.right === 'first' ? ['first', 'second'] : ['second', 'first'];
    return { choice: look(true) > look(false) ? sound : faulty, input: {} };
  }
  return undefined;
}

const tellingKinds: Drill['kind'][] = ['line', 'transcript', 'pair'];
const kindOf = new Map(listDrills().map(({ drillId, kind }) => [drillId, kind]));

/** Makes a member who gives these answers. Returns the ability that their record tells, from all of them and from those to one kind of drill. */
async function measureMadeUp(answers: readonly { drillId: string; answer: unknown }[]): Promise<{ all: number; lines: number }> {
  const person = await createTestCaller({ member: true });
  for (const one of answers) {
    const { status } = await person.call('answerDrill', { answerId: randomUUID(), ...one });
    expect(status).toBe(200);
  }
  const record = await readRecord({ user: person });
  const measure = (of: typeof record) => gradeProcess(of).detection?.dPrime.value ?? Number.NaN;
  const drills = record.drills.filter(({ drillId }) => kindOf.get(drillId) === 'line');
  return { all: measure(record), lines: measure({ ...record, drills }) };
}

const answersOf = (ability: number, random: () => number) =>
  listDrills()
    .filter(({ kind }) => tellingKinds.includes(kind))
    .map((drill) => ({ drillId: drill.drillId, answer: answerMadeUp(drill, ability, random) }));

test('who tells faulty drills from sound ones better is recorded as better', async () => {
  const random = mulberry32(11);
  expect((await measureMadeUp(answersOf(0, random))).all).toBeLessThan(1.5);
  expect((await measureMadeUp(answersOf(4, random))).all).toBeGreaterThan(2);
});

test('of 1,000 made-up learners the record recovers the ability', { tags: ['slow'], timeout: hour }, async () => {
  const random = mulberry32(3);
  const learners = Array.from({ length: 1_000 }, () => 4 * random());
  const given = learners.map((ability) => answersOf(ability, random));
  const found: { all: number; lines: number }[] = [];
  const waiting = given.entries();
  const atOnce = Array.from({ length: 8 }, async () => {
    for (const [place, answers] of waiting) found[place] = await measureMadeUp(answers);
  });
  await Promise.all(atOnce);
  const recovered = (by: 'all' | 'lines') =>
    correlate(
      learners,
      found.map((one) => one[by]),
    );
  expect(recovered('all')).toBeGreaterThanOrEqual(0.9);
  // Of 24 answers no estimate tells more than 0.885: that of somebody who knows how abilities are spread, and that nobody leans.
  expect(recovered('lines')).toBeGreaterThan(0.86);
});

function correlate(one: readonly number[], other: readonly number[]): number {
  const center = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const [left, right] = [center(one), center(other)];
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);
  return dot(left, right) / Math.sqrt(dot(left, left) * dot(right, right));
}

test('a try is passed on as a page that needs nothing else, with a name and texts that stay texts', async () => {
  const person = await createTestCaller();
  const tryId = await handIn(person, {
    asks: [
      { at: new Date().toISOString(), prompt: '<script>alert(1)</script>', model: 'm', tokens: 0, answer: '', decisions: [] },
    ],
  });
  const found = (await findTry({ tryId, user: person })) ?? expect.fail('the try is there');
  const page = writeTryFile({ ...found, name: '<b>Ada</b>' });
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('&lt;b&gt;Ada&lt;/b&gt; asked');
  expect(page).not.toMatch(/<script>alert|<b>|src=|href=|https?:/);
  expect(page.match(/<section/g)?.length).toBe(3);
});
