import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { grantCourseAccess, revokeCourseAccess } from '#features/access/course-access-by-owner.server.ts';
import { listTimeline } from '#features/owner/list-timeline.server.ts';
import { readTimelineQuery, type TimelineKind, timelineKinds } from '#features/owner/timeline-event.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buySeats } from '#tests/support/payments/ledger.ts';

const all = { kind: null, after: null };
const whatOf = async (userId: string, kind: TimelineKind | null = null) =>
  (await listTimeline({ userId, kind, after: null })).events.map(({ what }) => what);

/** Someone who did everything once. */
async function livedLong() {
  const { lead } = await buySeats(2);
  const { userId } = lead;
  await createTestSession(lead);
  const owner = await createTestUser({ username: '<b>Olga</b>' });
  const act = { ownerId: owner.userId, reason: '<script>alert(1)</script>' };
  await grantCourseAccess({ userId, act });
  await revokeCourseAccess({ userId, act });
  await database.execute(sql`insert into paid_course_lessons (parent_user_id, lesson, "order", finished_at)
    values (${userId}, 'know-your-idks', 3, now())`);
  await database.execute(sql`insert into experience_progressions (parent_user_id, experience, type, status, completed, completed_at)
    values (${userId}, 'hello-ai-world', 'practice', 'perfect-completed', true, now())`);
  await database.execute(
    sql`insert into feedback (parent_user_id, type, review_content) values (${userId}, 'issue', '{"user_content": "x"}')`,
  );
  return userId;
}

test('the timeline of somebody says what happened, of every kind, newest first, and of nobody else', async () => {
  const [userId, other] = [await livedLong(), await createTestUser()];
  const { events, next } = await listTimeline({ userId, ...all });
  expect(next).toBeNull();
  for (const what of [
    /^Made the account$/,
    /^Signed in: /,
    /^Bought 2 seats for \$\d+/,
    /^An e-mail was written: receipt$/,
    /^Got access by the owner$/,
    /^Lost access by the owner$/,
    /^Started the lesson know your idks$/,
    /^Finished the lesson know your idks$/,
    /^Finished a round: hello ai world$/,
    /^Wrote an issue$/,
    /^<b>Olga<\/b>: Granted access$/,
    /^<b>Olga<\/b>: Revoked access$/,
  ]) {
    expect(events, String(what)).toContainEqual(expect.objectContaining({ what: expect.stringMatching(what) }));
  }
  expect(events).toHaveLength(12);
  const times = events.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  expect(events.find(({ what }) => what.includes('Granted'))?.why).toBe('<script>alert(1)</script>');
  expect(await whatOf(other.userId)).toEqual(['Made the account']);
});

test('a kind shows its own events, and the kinds together are the whole', async () => {
  const userId = await livedLong();
  const kinds = Object.keys(timelineKinds) as TimelineKind[];
  const parts = await Promise.all(kinds.map((kind) => whatOf(userId, kind)));
  expect(parts.flat().sort()).toEqual((await whatOf(userId)).sort());
  expect(await whatOf(userId, 'lessons')).toHaveLength(2);
  expect(await whatOf(userId, 'practice')).toEqual(['Finished a round: hello ai world']);
});

test('pages hold each event once, also those of one moment', async () => {
  const { userId } = await createTestUser();
  await database.execute(sql`insert into mails (kind, reason, user_id, data)
    select 'welcome', 'timeline ' || n, ${userId}, '{}' from generate_series(1, 120) n`);
  const keys: string[] = [];
  for (let after: string | null = null, pages = 0; pages === 0 || after !== null; pages += 1) {
    const page: Awaited<ReturnType<typeof listTimeline>> = await listTimeline({ userId, kind: 'letters', after });
    keys.push(...page.events.map(({ key }) => key));
    after = page.next;
    const asked = new URLSearchParams({ after: after ?? '' });
    expect(readTimelineQuery(asked).after).toBe(after);
  }
  expect(keys).toHaveLength(120);
  expect(new Set(keys).size).toBe(120);
});

test('an address that says something else is that of the whole timeline', async () => {
  for (const after of ['1', 'x y', "1 x' or true --", '99999999999999999 a', '1 ', '\u0000']) {
    expect(readTimelineQuery(new URLSearchParams({ after, kind: 'constructor' }))).toEqual(all);
  }
  const { userId } = await createTestUser();
  expect((await listTimeline({ userId, kind: null, after: '1 x:y' })).events).toEqual([]);
});
