import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { proveCourseMember } from '#features/access/course-access.server.ts';
import { findLessonMedia } from '#features/lessons/find-lesson-media.server.ts';
import { type LessonId, lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import type { LootItem } from '#features/lessons/loot/loot.ts';
import { lootItems } from '#features/lessons/loot/loot-item.table.server.ts';
import { restartLesson } from '#features/lessons/loot/restart-lesson.server.ts';
import { paidCourseLessons } from '#features/lessons/progress/paid-course-lesson.table.server.ts';
import { requireLesson } from '#features/lessons/require-lesson.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { watchLesson } from '#tests/support/lessons/watch-lesson.ts';

const lessonId = 'hello-ai-world';
/** An extra of that lesson, and its second. */
const [checklist, second] = ['diff-review-checklist', 92];

beforeAll(() => {
  config.CALL_LIMIT_FACTOR = 1000;
});

const ask = async ({ call }: TestCaller, id: LessonId = lessonId): Promise<LootItem[]> =>
  (await call('getDynamicPaiccContent', { dynamicPaiccContentId: `${id}-dynamic-paicc-content` })).body.lootItems as LootItem[];
const unlock = ({ call }: TestCaller, lootId: unknown = checklist) =>
  call('createItem', { table: 'loot_items', item: { lootId } });
const rowsOf = ({ userId }: TestCaller) => database.select().from(lootItems).where(eq(lootItems.parentUserId, userId));

test('of an extra whose second was not reached nothing but the second is told', async () => {
  const member = await createTestCaller({ member: true });
  const locked = await ask(member);
  expect(locked.length).toBeGreaterThanOrEqual(3);
  for (const item of locked) {
    expect(item).toEqual({ lootId: item.lootId, unlockAtSec: expect.any(Number), interacted: false });
  }
  await watchLesson(member, { lessonId, toSecs: second - 0.1 });
  expect((await ask(member)).filter(({ content }) => content).map(({ unlockAtSec }) => unlockAtSec < second)).toEqual([true]);
  await watchLesson(member, { lessonId, toSecs: second });
  const reached = (await ask(member)).find(({ lootId }) => lootId === checklist);
  expect(reached?.content).toMatchObject({ kind: 'checklist', html: expect.stringContaining('git diff --stat') });
});

test('an extra is unlocked at its second and not before, and by nothing of another lesson', async () => {
  const member = await createTestCaller({ member: true });
  const refused = { status: 409, body: { errorKey: 'LOOT_LOCKED' } };
  expect(await unlock(member)).toMatchObject(refused);
  await watchLesson(member, { lessonId: 'multi-file-editing', toSecs: 60 });
  expect(await unlock(member)).toMatchObject(refused);
  await watchLesson(member, { lessonId, toSecs: second - 0.1 });
  expect(await unlock(member)).toMatchObject(refused);
  expect(await rowsOf(member)).toEqual([]);
  await watchLesson(member, { lessonId, toSecs: second });
  expect(await unlock(member)).toMatchObject({ status: 200, body: { item: { unlocked: true, interacted: false } } });
});

test('asked for twenty times at once it is there once, and opened it stays opened', async () => {
  const member = await createTestCaller({ member: true });
  await watchLesson(member, { lessonId, toSecs: 95 });
  const made = await Promise.all(Array.from({ length: 20 }, () => unlock(member)));
  expect(made.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const [row, ...others] = await rowsOf(member);
  expect(others).toEqual([]);
  const touch = (item: object, { call } = member) => call('updateItem', { table: 'loot_items', itemId: row?.id, item });
  expect((await Promise.all([touch({ interacted: true }), touch({ interacted: true })])).map(({ status }) => status)).toEqual([
    200, 200,
  ]);
  for (const item of [
    { interacted: false },
    { unlocked: false },
    { lootId: 'which-undo' },
    { interacted: true, unlocked: true },
  ]) {
    expect([item, (await touch(item)).status]).toEqual([item, 400]);
  }
  const other = await createTestCaller({ member: true });
  expect((await touch({ interacted: true }, other)).status).toBe(403);
  expect((await ask(member)).find(({ lootId }) => lootId === checklist)?.interacted).toBe(true);
  expect((await ask(other)).some(({ interacted }) => interacted)).toBe(false);
});

test('nobody unlocks what there is not, for another person, or without the course', async () => {
  const [member, other, learner] = await Promise.all([
    createTestCaller({ member: true }),
    createTestCaller({ member: true }),
    createTestCaller(),
  ]);
  await watchLesson(member, { lessonId, toSecs: 104 });
  for (const lootId of ['no-such-loot', '../loot', 'constructor', '']) {
    expect([lootId, (await unlock(member, lootId)).status]).toEqual([lootId, 404]);
  }
  for (const lootId of [1, null, [checklist], { lootId: checklist }, 'x'.repeat(101)]) {
    expect([lootId, (await unlock(member, lootId)).status]).toEqual([lootId, 400]);
  }
  const forOther = { table: 'loot_items', parentUserId: other.userId, item: { lootId: checklist } };
  expect((await member.call('createItem', forOther)).body.errorKey).toBe('NOT_YOURS');
  expect((await unlock(other)).body.errorKey).toBe('LOOT_LOCKED');
  expect((await unlock(learner)).body.errorKey).toBe('NOT_A_MEMBER');
  expect([...(await rowsOf(other)), ...(await rowsOf(learner))]).toEqual([]);
});

test('who reads instead of watching has the extras when the lesson is done, and starting it again takes none away', async () => {
  const member = await createTestCaller({ member: true });
  const durationSecs = (await findLessonMedia(lessonId))?.durationSecs ?? 0;
  await watchLesson(member, { lessonId, toSecs: durationSecs });
  await unlock(member);
  const proved = await proveCourseMember(member as unknown as SignedInUser);
  const before = await ask(member);
  expect(before.filter(({ content }) => content).length, 'also those that no page had noted').toBeGreaterThan(1);
  for (const _again of [1, 2]) await restartLesson({ member: proved, lesson: requireLesson(lessonId) });
  expect(await ask(member)).toEqual(before);
  await unlock(member);
  expect((await rowsOf(member)).map(({ lootId }) => lootId).toSorted()).toEqual(before.map(({ lootId }) => lootId).toSorted());
  const reader = await createTestCaller({ member: true });
  await reader.call('startLesson', { lessonId });
  await database
    .update(paidCourseLessons)
    .set({ finishedAt: new Date() })
    .where(eq(paidCourseLessons.parentUserId, reader.userId));
  expect((await unlock(reader)).status).toBe(200);
  expect((await ask(reader)).every(({ content }) => content)).toBe(true);
});

test('the id of a lesson’s extras has its suffix, and nothing else is taken for one', async () => {
  const member = await createTestCaller({ member: true });
  const suffix = '-dynamic-paicc-content';
  const wrong = { [lessonId]: 400, [suffix]: 400, '../../secret': 400, '': 400, [`${lessonId}${suffix}/..`]: 400 };
  const unknown = { [`../${lessonId}${suffix}`]: 404, [`${lessonId}${suffix}${suffix}`]: 404, [`constructor${suffix}`]: 404 };
  for (const [dynamicPaiccContentId, status] of Object.entries({ ...wrong, ...unknown })) {
    const answer = await member.call('getDynamicPaiccContent', { dynamicPaiccContentId });
    expect([dynamicPaiccContentId, answer.status]).toEqual([dynamicPaiccContentId, status]);
  }
});

test('every lesson has three extras at least, of one name each, within its video and in the order of their moments', async () => {
  const names: string[] = [];
  for (const lesson of lessonCatalogue) {
    const member = await createTestCaller({ member: true });
    const durationSecs = (await findLessonMedia(lesson.lessonId))?.durationSecs ?? 0;
    await watchLesson(member, { lessonId: lesson.lessonId, toSecs: durationSecs });
    const items = await ask(member, lesson.lessonId);
    const moments = items.map(({ unlockAtSec }) => unlockAtSec);
    expect([lesson.lessonId, items.length >= 3]).toEqual([lesson.lessonId, true]);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(moments.at(-1)).toBeLessThan(durationSecs);
    for (const { lootId, content } of items) {
      // A heading would stand in the outline of the page that it lies over.
      expect([lootId, content?.html]).toEqual([lootId, expect.not.stringMatching(/<h[1-6]| style=/)]);
      names.push(lootId);
    }
  }
  expect(new Set(names).size).toBe(names.length);
});
