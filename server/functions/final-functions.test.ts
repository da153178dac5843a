import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { agentTools } from '#features/agent/agent-tools.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { measureWorkTime, noteWork } from '#features/lessons/work-time/work-time.server.ts';
import type { DrillOf } from '#features/practice/drills/drill.ts';
import { listDrills } from '#features/practice/drills/list-drills.server.ts';
import { type Drill, withoutVariant } from '#features/practice/drills/read-drills.server.ts';
import { type FinalView, finalParts } from '#features/practice/final/final.ts';
import { listFinalItems } from '#features/practice/final/final-items.server.ts';
import { endFinalSoon } from '#features/practice/final/take-final.server.ts';
import { listProblems } from '#features/practice/problems/practice-set.server.ts';
import { config } from '#platform/config/config.server.ts';
import { minute } from '#platform/durations.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { answerTo } from '#tests/support/practice/answers-to-drills.ts';
import { functions } from '../functions.ts';

Object.assign(config, { CALL_LIMIT_FACTOR: 100_000 });

/** Makes a member who has done all lessons but the last `left`. */
async function graduate({ left = 0 } = {}): Promise<TestCaller> {
  const caller = await createTestCaller({ member: true });
  for (const { lessonId, lessonNumber } of lessonCatalogue.slice(0, lessonCatalogue.length - left)) {
    await sql`insert into paid_course_lessons (parent_user_id, lesson, "order", system_or_user, started_at, finished_at, complete_duration_secs)
      values (${caller.userId}, ${lessonId}, ${lessonNumber}, 'user', now(), now(), 60)`;
  }
  return caller;
}

const finalOf = ({ body }: { body: Record<string, unknown> }) => body.final as FinalView;
const start = async (person: TestCaller) => finalOf(await person.call('startFinal'));
const itemOf = (itemId: string) => listFinalItems().find(({ drillId }) => drillId === itemId) as Drill;

/** Hands in an answer to the item of this place, a right one or a wrong one, and after the last one waits for the result. */
const handIn = async (person: TestCaller, { finalId, items }: FinalView, place: number, isRight = true) => {
  const itemId = items[place]?.itemId ?? '';
  let answered = await person.call('handInFinal', { finalId, itemId, answer: answerTo(itemOf(itemId), isRight) });
  const isGraded = () => {
    const final = finalOf(answered);
    return answered.status !== 200 || final.result !== null || final.items.some(({ isHandedIn }) => !isHandedIn);
  };
  while (!isGraded()) answered = await person.call('endFinal', { finalId });
  return answered;
};

/** Starts a final and hands in everything, the first `rights` rightly. */
async function handInAll(person: TestCaller, rights: number): Promise<FinalView> {
  let final = await start(person);
  for (const place of final.items.keys()) final = finalOf(await handIn(person, final, place, place < rights));
  return final;
}

test('the final opens to a member who has done every lesson, and to nobody else', async () => {
  const visitor = await createTestCaller();
  expect(await visitor.call('startFinal')).toMatchObject({ status: 403, body: { errorKey: 'NOT_A_MEMBER' } });
  const early = await graduate({ left: 1 });
  const refused = await early.call('startFinal');
  expect(refused).toMatchObject({ status: 409, body: { errorKey: 'LESSONS_LEFT' } });
  expect(refused.body.error).toContain(lessonCatalogue.at(-1)?.title);
  expect(await start(await graduate())).toMatchObject({ needed: 6, result: null });
});

test('it asks eight items, one at a time and without what they are graded by, and the same until it is over', async () => {
  const person = await graduate();
  const [final, again] = [await start(person), await start(person)];
  expect(final.items.map(({ kind }) => kind)).toEqual(finalParts.flatMap(({ kind, count }) => Array(count).fill(kind)));
  expect(again).toEqual(final);
  for (const { itemId } of final.items) {
    const { title, request, teaches } = itemOf(itemId);
    expect(JSON.stringify(final)).not.toContain(JSON.stringify(request));
    const { status, body } = await person.call('openFinalItem', { finalId: final.finalId, itemId });
    expect([itemId, status, body.item]).toMatchObject([itemId, 200, { title, request }]);
    expect(Object.keys(body.item as object).sort()).toEqual(['itemId', 'kind', 'request', 'shown', 'title']);
    expect(JSON.stringify(body)).not.toContain(teaches);
  }
  const both = await Promise.all([person.call('startFinal'), person.call('startFinal')]);
  expect(both.map((answer) => finalOf(answer).finalId)).toEqual([final.finalId, final.finalId]);
});

test('six of eight pass; the first answer to an item counts, and the end tells skills and lessons, not items', async () => {
  const person = await graduate();
  const final = await start(person);
  await handIn(person, final, 0, false);
  expect(finalOf(await handIn(person, final, 0)).result).toBeNull();
  await handIn(person, final, 2, false);
  let last = final;
  for (const place of final.items.keys()) if (place !== 0 && place !== 2) last = finalOf(await handIn(person, final, place));
  const missed = [0, 2].map((place) => itemOf(final.items[place]?.itemId ?? '').teaches);
  expect(last.result).toMatchObject({ right: 6, total: 8, again: missed });
  expect(last.result?.skills).toEqual([
    { kind: 'line', right: 1, total: 2 },
    { kind: 'check', right: 0, total: 1 },
    ...(['transcript', 'context', 'order'] as const).map((kind) => ({ kind, right: 1, total: 1 })),
    { kind: 'program', right: 2, total: 2 },
  ]);
  expect(await start(person)).toEqual(last);
  const { body } = await person.call('getList', { table: 'finals' });
  expect(JSON.stringify(body)).not.toMatch(/isRight|"found"|"key"|"why"/);
});

test('what takes longer to grade than a page waits is graded all the same, and told to whoever asks again', async () => {
  const person = await graduate();
  const { finalId, items } = await start(person);
  const { drillId: itemId, shown, language } = itemOf(items.at(-1)?.itemId ?? '') as DrillOf<'program'> & { language: string };
  const endless = language === 'python' ? 'while True:\n    pass\n' : 'while (true) {}\n';
  const answer = Object.fromEntries(Object.keys(shown.files).map((name) => [name, endless]));
  expect((await person.call('handInFinal', { finalId, itemId, answer })).status).toBe(200);
  const member = { userId: person.userId } as Parameters<typeof endFinalSoon>[0]['member'];
  expect((await endFinalSoon({ member, finalId, patience: 0 })).result).toBeNull();
  expect((await endFinalSoon({ member, finalId, patience: 10 * minute })).result).toMatchObject({ right: 0, total: 8 });
});

test('two windows that hand in at once keep one answer', async () => {
  const person = await graduate();
  const final = await start(person);
  await Promise.all([handIn(person, final, 0), handIn(person, final, 0, false), handIn(person, final, 0)]);
  const [row] = await sql`select jsonb_array_length(answers) as count from finals where id = ${final.finalId}`;
  expect(row?.count).toBe(1);
  const all = [1, 2, 3, 4, 5, 6, 7].map((place) => handIn(person, final, place));
  await Promise.all(all);
  expect((await start(person)).result).toMatchObject({ total: 8 });
});

test('what is not handed in counts as not right, and the next final draws others', async () => {
  const person = await graduate();
  const first = await start(person);
  const { finalId } = first;
  expect(finalOf(await person.call('endFinal', { finalId })).result).toMatchObject({ right: 0, total: 8 });
  expect(finalOf(await handIn(person, first, 0)).result).toMatchObject({ right: 0 });
  expect(await person.call('issueCertificate', { name: 'Ada' })).toMatchObject({ body: { errorKey: 'FINAL_NOT_PASSED' } });
  const next = await start(person);
  expect(next.finalId).not.toBe(finalId);
  const ids = first.items.map(({ itemId }) => withoutVariant(itemId));
  expect(next.items.filter(({ itemId }) => ids.includes(withoutVariant(itemId)))).toEqual([]);
});

test('people who begin at the same moment get different items', async () => {
  const people = await Promise.all([graduate(), graduate()]);
  const [one, other] = await Promise.all(people.map(start));
  const ids = one?.items.map(({ itemId }) => withoutVariant(itemId));
  expect(other?.items.filter(({ itemId }) => ids?.includes(withoutVariant(itemId)))).toEqual([]);
});

test('another person’s final takes and tells nothing, and one’s own neither takes nor tells another item', async () => {
  const [ada, grace] = [await graduate(), await graduate()];
  const final = await start(ada);
  const { finalId, items } = final;
  const itemId = items[0]?.itemId ?? '';
  expect(await handIn(grace, final, 0)).toMatchObject({ status: 403 });
  expect(await grace.call('openFinalItem', { finalId, itemId })).toMatchObject({ status: 403 });
  expect(await grace.call('endFinal', { finalId })).toMatchObject({ status: 403 });
  expect(await start(ada)).toEqual(final);
  const foreign = listFinalItems().find(({ drillId }) => !items.some((item) => item.itemId === drillId))?.drillId ?? '';
  expect(await ada.call('handInFinal', { finalId, itemId: foreign, answer: [] })).toMatchObject({ status: 400 });
  for (const asked of [foreign, listDrills()[0]?.drillId ?? '', `${itemId}~2`, '../final'])
    expect([asked, (await ada.call('openFinalItem', { finalId, itemId: asked })).status]).toEqual([asked, 404]);
  await handIn(ada, final, 0);
  expect((await ada.call('openFinalItem', { finalId, itemId })).status).toBe(404);
  await ada.call('endFinal', { finalId });
  expect((await ada.call('openFinalItem', { finalId, itemId: items[1]?.itemId })).status).toBe(404);
});

test.each<[string, (itemId: string) => unknown]>([
  ['of another kind', () => ({ nothing: true })],
  ['that is none', () => null],
  ['that is too large', () => 'x'.repeat(30_000)],
])('an answer %s is refused, and the item stays open', async (_, answer) => {
  const person = await graduate();
  const { finalId, items } = await start(person);
  const itemId = items[0]?.itemId ?? '';
  const refused = await person.call('handInFinal', { finalId, itemId, answer: answer(itemId) });
  expect(refused).toMatchObject({ status: 400, body: { errorKey: 'INVALID_INPUT' } });
  expect((await person.call('openFinalItem', { finalId, itemId })).status).toBe(200);
});

test('nothing but an open final knows its items: no function, no tool and no list takes or tells one', async () => {
  const person = await graduate();
  const { items, finalId } = await start(person);
  const secrets = listFinalItems().flatMap(({ title, request }) => [title, request.slice(0, 60)]);
  const names = ['drillId', 'problemId', 'itemId', 'exerciseId', 'experience', 'lessonId', 'path', 'name', 'query', 'table'];
  const takers = Object.entries(functions).filter(([, { input }]) => names.some((name) => name in input.shape));
  const own = new Set(['openFinalItem']);
  let asked = 0;
  for (const [name] of takers.filter(([name]) => !own.has(name))) {
    for (const id of [items[0]?.itemId, items[1]?.itemId, listFinalItems()[0]?.drillId, 'final', 'content/final']) {
      const body = Object.fromEntries(names.map((field) => [field, id]));
      const known = Object.fromEntries(Object.entries(body).filter(([field]) => field in (functions[name]?.input.shape ?? {})));
      const { body: told } = await callFunctionAs(person, name, { parentUserId: person.userId, ...known, answer: [], finalId });
      asked += 1;
      const text = JSON.stringify(told);
      expect([name, id, secrets.filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)))]).toEqual([name, id, []]);
    }
  }
  expect(asked).toBeGreaterThan(100);
  expect(Object.keys(agentTools).filter((name) => /final/.test(name))).toEqual([]);
  expect(listDrills().filter(({ lesson }) => lesson === 'final')).toEqual([]);
  expect(listProblems().filter(({ lesson }) => lesson === 'final')).toEqual([]);
});

test('a certificate names nothing of which nobody knows that it was done', async () => {
  const person = await graduate();
  await handInAll(person, 8);
  await person.call('issueCertificate', { name: 'Ada' });
  const [row] = await sql`select work from certificates where parent_user_id = ${person.userId}`;
  expect(row?.work).toMatchObject({ solved: 0, watchedSecs: 0, textsRead: 0, drillsRight: 0, days: 0, minutes: 0 });
});

test('a certificate counts what was done once: drills, repeated pieces of a video, days and minutes', async () => {
  const person = await graduate();
  const lessonId = lessonCatalogue[0]?.lessonId ?? '';
  const pieces = [1, 2, 3].map(() => ({ fromSecs: 0, toSecs: 30 }));
  await sql`update paid_course_lessons set read_at = now(), progress = ${JSON.stringify([...pieces, { fromSecs: 90_000, toSecs: 99_000 }])}::jsonb
    where parent_user_id = ${person.userId} and lesson = ${lessonId}`;
  const problem = listProblems()[0]?.problemId ?? '';
  await sql`insert into solved_problems (parent_user_id, problem_id, status) values
    (${person.userId}, ${problem}, 'perfect'), (${person.userId}, 'gone/problem', 'perfect')`;
  const drill = listDrills()[0] as Drill;
  for (const isRight of [false, true, true])
    await person.call('answerDrill', { answerId: randomUUID(), drillId: drill.drillId, answer: answerTo(drill, isRight) });
  const member = { userId: person.userId } as Parameters<typeof noteWork>[0]['member'];
  for (const time of ['01T23:58:10', '01T23:59:50', '02T00:01:00', '02T00:01:59', '02T00:04:00', '02T08:00:00'])
    await noteWork({ member, now: new Date(`2026-11-${time}Z`) });
  await handInAll(person, 8);
  await person.call('issueCertificate', { name: 'Ada' });
  const [row] = await sql`select work from certificates where parent_user_id = ${person.userId}`;
  const done = { solved: 1, problems: 48, watchedSecs: 30, textsRead: 1, drillsRight: 1, drills: listDrills().length };
  expect(row?.work).toMatchObject({ ...done, days: 2, minutes: 5 });
});

test('minutes are a member’s, each counted once however often and however many windows tell it', async () => {
  const person = await graduate();
  await Promise.all(Array.from({ length: 8 }, () => person.call('noteWork')));
  const member = { userId: person.userId } as Parameters<typeof measureWorkTime>[0]['member'];
  const { days, minutes } = await measureWorkTime({ member });
  expect(days).toBeLessThanOrEqual(2);
  expect(minutes).toBeLessThanOrEqual(2);
  expect(minutes).toBeGreaterThan(0);
  expect(await (await createTestCaller()).call('noteWork')).toMatchObject({ status: 403 });
  expect((await callFunctionAs(person, 'noteWork', { parentUserId: 'another' })).status).toBe(403);
});

test('a certificate is issued once, with score and work as they were', async () => {
  const person = await graduate();
  await handInAll(person, 7);
  expect((await person.call('issueCertificate', { name: ' \n ' })).status).toBe(400);
  expect((await person.call('issueCertificate', { name: 'x'.repeat(81) })).status).toBe(400);
  const issue = (name: string) => person.call('issueCertificate', { name });
  const [one, two] = await Promise.all([issue('Ada  Lovelace'), issue('Ada  Lovelace')]);
  expect(one.body).toEqual(two.body);
  expect((await issue('Another')).body).toEqual(one.body);
  const rows = await sql`select name, "right", total, worked_secs from certificates where parent_user_id = ${person.userId}`;
  expect([...rows]).toEqual([{ name: 'Ada Lovelace', right: 7, total: 8, worked_secs: null }]);
});
