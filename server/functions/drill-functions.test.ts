import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DrillOf } from '#features/practice/drills/drill.ts';
import { drillAnswers } from '#features/practice/drills/drill-answer.table.server.ts';
import type { KindName } from '#features/practice/drills/kinds/drill-kinds.ts';
import { listDrills } from '#features/practice/drills/list-drills.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';

Object.assign(config, { CALL_LIMIT_FACTOR: 100_000 });
const ofKind = <Kind extends KindName>(kind: Kind, isFree: boolean) =>
  (listDrills().find((drill) => drill.kind === kind && drill.free === isFree) as DrillOf<Kind> | undefined) ??
  expect.fail(`no drill of the kind ${kind} is there`);
const free = ofKind('line', true);
const ofCourse = ofKind('line', false);
const rightAnswer = free.key.faults.flatMap(({ lines }) => lines.slice(0, 1));

test('an answer is graded by the server and kept once, however often it arrives', async () => {
  const person = await createTestCaller();
  const body = { answerId: randomUUID(), drillId: free.drillId, answer: rightAnswer };
  for (const _ of [1, 2]) {
    const { status, body: answered } = await person.call('answerDrill', body);
    expect({ status, answered }).toMatchObject({ status: 200, answered: { item: { isRight: true, falseAlarms: 0 } } });
  }
  await person.call('answerDrill', { ...body, answerId: randomUUID(), answer: [] });
  const { body: listed } = await person.call('getList', { table: 'drill_answers' });
  expect(listed.list).toHaveLength(2);
  const [last] = listed.list as { isRight: boolean; found: number }[];
  expect(last).toMatchObject({ isRight: false, found: 0 });
});

test.each<[string, object, string]>([
  ['is of the course, for who has not bought it', { drillId: ofCourse.drillId, answer: [] }, 'NOT_A_MEMBER'],
  ['is not there, for who has not bought the course', { drillId: 'hello-ai-world/none', answer: [] }, 'NOT_A_MEMBER'],
  ['is answered with something else', { drillId: free.drillId, answer: { right: true } }, 'INVALID_INPUT'],
  ['is answered with too much', { drillId: free.drillId, answer: Array(300).fill('a:1') }, 'INVALID_INPUT'],
])('a drill that %s is refused', async (_, body, errorKey) => {
  const person = await createTestCaller();
  expect((await person.call('answerDrill', { answerId: randomUUID(), ...body })).body).toMatchObject({ errorKey });
});

test('an answer whose programs are run is graded by what they print', async () => {
  const person = await createTestCaller({ member: true });
  const pair = ofKind('pair', true);
  const check = ofKind('check', false);
  const answers = [
    [pair.drillId, { choice: pair.key.right, input: pair.key.tells.input }, true],
    [pair.drillId, { choice: pair.key.right, input: { other: 1 } }, false],
    [check.drillId, check.key.cases, true],
    [check.drillId, check.key.cases.slice(0, 1), false],
  ] as const;
  for (const [drillId, answer, isRight] of answers) {
    const { body } = await person.call('answerDrill', { answerId: randomUUID(), drillId, answer });
    expect(body).toMatchObject({ item: { isRight } });
  }
});

const order = ofKind('order', false);
const requests = {
  complete: order.shown.orders[order.key.right],
  other: order.shown.orders[(order.key.right + 1) % order.shown.orders.length],
};

test('a request that was written is graded by what is heard in it', async () => {
  const person = await createTestCaller({ member: true });
  const answer = async (text: unknown) =>
    (await person.call('answerDrill', { answerId: randomUUID(), drillId: order.drillId, answer: { text } })).body;
  expect(await answer(requests.complete)).toMatchObject({ item: { isRight: true, found: 3, total: 3 } });
  expect(await answer(requests.other)).toMatchObject({ item: { isRight: false, total: 3, answer: { text: requests.other } } });
  for (const [text, said] of [
    [' \n', 'the request is empty'],
    ['x'.repeat(2_001), 'the request is longer than 2000 characters'],
    [5, 'is neither the place of a request nor a text'],
  ])
    expect(await answer(text)).toMatchObject({ errorKey: 'INVALID_INPUT', error: expect.stringContaining(`answer: ${said}`) });
});

test('what written requests are heard by is for whoever may do the drill', async () => {
  const [member, other] = [await createTestCaller({ member: true }), await createTestCaller()];
  const read = async (caller: { authorization?: string }, drillId = order.drillId) =>
    (await callFunctionAs(caller, 'readDrillHearing', { drillId })).body;
  for (const caller of [{}, other]) expect(await read(caller)).toMatchObject({ errorKey: 'NOT_A_MEMBER' });
  expect(Object.keys((await read(member)).hearing as object)).toEqual(['words', 'ownWords', 'decisions']);
  expect(await read(member, ofCourse.drillId)).toMatchObject({ errorKey: 'NOT_FOUND' });
});

test('an id of another’s answer is refused, and nothing of it is told', async () => {
  const [one, other] = [await createTestCaller(), await createTestCaller()];
  const body = { answerId: randomUUID(), drillId: free.drillId, answer: rightAnswer };
  await one.call('answerDrill', body);
  expect((await other.call('answerDrill', { ...body, answer: [] })).body).toMatchObject({ errorKey: 'NOT_YOURS' });
  expect((await database.select().from(drillAnswers)).filter(({ id }) => id === body.answerId)).toHaveLength(1);
});

test('a member does the drills of the course, and deletes an answer', async () => {
  const person = await createTestCaller({ member: true });
  const answerId = randomUUID();
  expect((await person.call('answerDrill', { answerId, drillId: ofCourse.drillId, answer: [] })).status).toBe(200);
  expect(
    (await person.call('answerDrill', { answerId: randomUUID(), drillId: 'hello-ai-world/none', answer: [] })).body,
  ).toMatchObject({
    errorKey: 'NOT_FOUND',
  });
  await person.call('deleteItem', { table: 'drill_answers', itemId: answerId });
  expect((await person.call('getList', { table: 'drill_answers' })).body.list).toEqual([]);
});
