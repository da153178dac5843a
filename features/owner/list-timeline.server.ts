import { type SQL, sql } from 'drizzle-orm';
import { microsecondsPerMillisecond } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { describeEvent, type EventRow } from './describe-event.ts';
import type { TimelineEvent, TimelineKind, TimelineQuery } from './timeline-event.ts';

const pageLength = 50;

/**
 * The columns that each kind of event is read from: the time, the event with the id of its row, a word about it, the money, and
 * an owner's name and reason. These are the tables of other features, read as they stand: the timeline changes none, and each
 * has an index by account.
 */
const sources: Record<TimelineKind, (userId: string) => SQL[]> = {
  'sign-ins': (userId) => [
    sql`select created, 'account-made', id, null, null, null, null, null from users where id = ${userId}`,
    sql`select created_at, 'signed-in', id, user_agent, null, null, null, null from sessions where user_id = ${userId} and viewer_session_id is null`,
  ],
  purchases: (userId) => [
    sql`select created, 'bought', id, quantity::text, amount_cents, currency, null, null from purchases where user_id = ${userId}`,
    sql`select undone_at, 'disputed', id, null, null, null, null, null from purchases
      where user_id = ${userId} and undone_reason = 'dispute'`,
    sql`select refund.created, 'refunded', refund.id, null, refund.amount_cents, purchase.currency, null, null
      from purchases purchase join provider_refunds refund on refund.payment_intent_id = purchase.payment_intent_id
      where purchase.user_id = ${userId} and not refund.failed`,
    sql`select request.created, 'refund-asked', request.id, null, null, null, null, null
      from purchases purchase join refund_requests request on request.purchase_id = purchase.id where purchase.user_id = ${userId}`,
  ],
  access: (userId) => [
    sql`select created, 'access-given', id, source_type, null, null, null, null from entitlements where user_id = ${userId}`,
    sql`select revoked_at, 'access-ended', id, revoked_reason, null, null, null, null from entitlements
      where user_id = ${userId} and revoked_at is not null`,
  ],
  lessons: (userId) => [
    sql`select started_at, 'lesson-started', id, lesson, null, null, null, null from paid_course_lessons
      where parent_user_id = ${userId} and system_or_user = 'user'`,
    sql`select finished_at, 'lesson-done', id, lesson, null, null, null, null from paid_course_lessons
      where parent_user_id = ${userId} and finished_at is not null`,
  ],
  practice: (userId) => [
    sql`select completed_at, 'round-finished', id, experience, null, null, null, null from experience_progressions
      where parent_user_id = ${userId} and completed`,
    sql`select finished_at, 'final-ended', id, null, null, null, null, null from finals
      where parent_user_id = ${userId} and finished_at is not null`,
    sql`select created, 'certificate-issued', id, null, null, null, null, null from certificates where parent_user_id = ${userId}`,
  ],
  letters: (userId) => [
    sql`select created, 'mail-written', id, kind, null, null, null, null from mails
      where user_id = ${userId} and status <> 'suppressed'`,
  ],
  feedback: (userId) => [
    sql`select created, 'feedback-written', id, type, null, null, null, null from feedback where parent_user_id = ${userId}`,
    sql`select answered_at, 'feedback-answered', id, type, null, null, null, null from feedback
      where parent_user_id = ${userId} and answered_at is not null`,
  ],
  acts: (userId) => [
    sql`select act.created, 'act', act.id::text, act.action, null, null, owner.username, act.reason
      from owner_actions act left join users owner on owner.id = act.owner_id where act.user_id = ${userId}`,
  ],
};

/** Selects no event, but says what type the columns have, of which most events leave some empty. */
const columns = sql`select now(), null::text, null::text, null::text, null::integer, null::text, null::text, null::text where false`;

/** Lists what happened to an account, newest first, a page at a time: `next` is the key that the following page comes after, null on the last. */
export async function listTimeline({
  userId,
  kind,
  after,
}: { userId: string } & TimelineQuery): Promise<{ events: TimelineEvent[]; next: string | null }> {
  const wanted = kind ? sources[kind](userId) : Object.values(sources).flatMap((source) => source(userId));
  const [time, id] = after?.split(' ') ?? [];
  const rows = await database.execute<EventRow & { time: string; id: string }>(sql`
    select * from (
      select (extract(epoch from at) * 1000000)::bigint as time, event || ':' || row_id as id, event, about, cents, currency, by, why
      from (${sql.join([columns, ...wanted], sql` union all `)}) as happened (at, event, row_id, about, cents, currency, by, why)
    ) as keyed
    where ${time && id ? sql`(time, id) < (${time}::bigint, ${id})` : sql`true`}
    order by time desc, id desc limit ${pageLength + 1}`);
  const events = rows.slice(0, pageLength).map((row) => ({
    key: `${row.time} ${row.id}`,
    at: new Date(Number(row.time) / microsecondsPerMillisecond).toISOString(),
    what: describeEvent(row),
    why: row.why,
  }));
  return { events, next: rows.length > pageLength ? (events.at(-1)?.key ?? null) : null };
}
