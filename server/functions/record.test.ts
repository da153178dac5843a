import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DiffKey } from '#features/practice/drills/kinds/grade-line.ts';
import { listDrills } from '#features/practice/drills/list-drills.server.ts';
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

/** Makes a member who answers every drill about a change, and tells faulty ones from sound ones by an ability (d′). Returns the ability that their record tells. */
async function measureMadeUp(ability: number, random: () => number): Promise<number> {
  const person = await createTestCaller({ member: true });
  for (const drill of lines) {
    const carriers = carriersOf(drill);
    const isFaulty = carriers.length > 0;
    const saysFaulty = impression(random) + (isFaulty ? ability / 2 : -ability / 2) > 0;
    const answer = saysFaulty ? (isFaulty ? carriers : ['made-up:0']) : [];
    await person.call('answerDrill', { answerId: randomUUID(), drillId: drill.drillId, answer });
  }
  const { detection } = gradeProcess(await readRecord({ user: person }));
  return detection?.dPrime.value ?? Number.NaN;
}

test('who tells faulty drills from sound ones better is recorded as better', async () => {
  const random = mulberry32(11);
  expect(await measureMadeUp(0, random)).toBeLessThan(1.5);
  expect(await measureMadeUp(4, random)).toBeGreaterThan(2);
});

test('of 1,000 made-up learners the record recovers the ability as far as the drills allow', {
  tags: ['slow'],
  timeout: hour,
}, async () => {
  const random = mulberry32(3);
  const learners = Array.from({ length: 1_000 }, () => 4 * random());
  const found: number[] = [];
  for (const ability of learners) found.push(await measureMadeUp(ability, random));
  // Of 24 answers no estimate tells more: drawn from the model itself, d′ goes with the ability by 0.88.
  expect(correlate(learners, found)).toBeGreaterThan(0.86);
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
