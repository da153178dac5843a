import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { revokeCourseAccess } from '#features/access/course-access-by-owner.server.ts';
import { config } from '#platform/config/config.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { longestNote, longestQuote, mostNotes } from './lesson-note.ts';

beforeAll(() => {
  config.CALL_LIMIT_FACTOR = 1000;
});

const table = 'lesson_notes';
const lessonId = 'hello-ai-world';
const atSecond = { lessonId, atSecs: 125, text: 'Read the removed lines first.' };
const atParagraph = { lessonId, headingId: 'undo', quote: 'Undo is the cheapest', text: '' };

const make = (caller: TestCaller, item: object, itemId?: string) =>
  caller.call('createItem', { table, item: { ...item }, ...(itemId && { itemId }) });
const list = async (caller: TestCaller) => (await caller.call('getList', { table })).body.list as Record<string, unknown>[];

test('a member keeps notes at a second, at a paragraph and at the whole lesson, rewrites them and deletes them', async () => {
  const member = await createTestCaller({ member: true });
  const { body } = await make(member, atSecond);
  const bookmark = await make(member, atParagraph);
  await make(member, { lessonId, text: 'Worth a second look.' });
  expect(bookmark.body.item).toMatchObject({ ...atParagraph, atSecs: null });
  expect(await list(member)).toMatchObject([{ atSecs: null, quote: '' }, atParagraph, atSecond]);
  const itemId = body.item?.id;
  await member.call('updateItem', { table, itemId, item: { text: 'Removed lines first, then the added ones.' } });
  await member.call('deleteItem', { table, itemId: bookmark.body.item?.id });
  expect(await list(member)).toMatchObject([{}, { text: 'Removed lines first, then the added ones.' }]);
});

test('a note that has two places, none of the course’s lessons, or is too long is refused, and says why', async () => {
  const member = await createTestCaller({ member: true });
  const wrong: [object, string][] = [
    [{ quote: 'Undo' }, 'not at both'],
    [{ headingId: 'undo' }, 'not at both'],
    [{ lessonId: 'no-such-lesson' }, 'item.lessonId'],
    ...[-1, 1.5, 86_401, '125'].map((atSecs): [object, string] => [{ atSecs }, 'item.atSecs']),
    [{ text: 'x'.repeat(longestNote + 1) }, 'item.text'],
    [{ atSecs: null, quote: 'x'.repeat(longestQuote + 1) }, 'item.quote'],
  ];
  for (const [item, said] of wrong) {
    const { status, body } = await make(member, { ...atSecond, ...item });
    expect([item, status, body.error]).toEqual([item, 400, expect.stringContaining(said)]);
  }
  const { body } = await make(member, { ...atSecond, text: 'x'.repeat(longestNote) });
  for (const item of [{ text: 'x'.repeat(longestNote + 1) }, { atSecs: 3 }, { lessonId: 'know-your-idks' }]) {
    const { status } = await member.call('updateItem', { table, itemId: body.item?.id, item });
    expect([item, status]).toEqual([item, 400]);
  }
});

test('an account has so many notes and no more', async () => {
  const member = await createTestCaller({ member: true });
  await sql`insert into lesson_notes (parent_user_id, lesson_id, at_secs)
    select ${member.userId}, ${lessonId}, second from generate_series(1, ${mostNotes}) second`;
  expect(await make(member, atSecond)).toMatchObject({ status: 409, body: { errorKey: 'TOO_MANY_ROWS' } });
  expect(await list(member)).toHaveLength(mostNotes);
});

test('who has not the course makes no note; who had it reads, changes and deletes their own', async () => {
  const [learner, member] = [await createTestCaller(), await createTestCaller({ member: true })];
  expect(await make(learner, atSecond)).toMatchObject({ status: 403, body: { errorKey: 'NOT_A_MEMBER' } });
  const itemId = randomUUID();
  await make(member, atSecond, itemId);
  await revokeCourseAccess({ userId: member.userId });
  expect(await make(member, atParagraph)).toMatchObject({ status: 403, body: { errorKey: 'NOT_A_MEMBER' } });
  expect(await list(member)).toMatchObject([atSecond]);
  const changed = await member.call('updateItem', { table, itemId, item: { text: 'Still mine.' } });
  expect(changed).toMatchObject({ status: 200, body: { item: { text: 'Still mine.' } } });
  expect((await member.call('deleteItem', { table, itemId })).status).toBe(200);
  expect(await list(member)).toEqual([]);
});

test('a note that was sent twice, from one or another device, is there once', async () => {
  const member = await createTestCaller({ member: true });
  const [itemId, writeId] = [randomUUID(), randomUUID()];
  const send = () => member.call('createItem', { table, itemId, item: { ...atSecond }, writeId });
  await Promise.all([send(), send(), make(member, atSecond, itemId)]);
  expect(await list(member)).toHaveLength(1);
});
