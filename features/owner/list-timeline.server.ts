import { type SQL, sql } from 'drizzle-orm';
import { describeBrowser } from '#features/users/describe-browser.ts';
import { microsecondsPerMillisecond } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { type OwnerActionKind, ownerActions } from './owner-action.ts';
import type { TimelineEvent, TimelineKind, TimelineQuery } from './timeline-event.ts';

/** An event of a timeline as its query gives it. */
interface EventRow {
  [column: string]: unknown;
  event: keyof typeof sentences;
  about: string | null;
  cents: number | null;
  currency: string | null;
  by: string | null;
  why: string | null;
}

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

const cameBy: Record<string, string> = { purchase: 'a purchase', seat: 'a team seat', grant: 'the owner' };
const endedBy: Record<string, string> = {
  refund: 'a refund',
  dispute: 'a dispute',
  owner: 'the owner',
  'taken-back': 'whoever bought the seat',
  'handed-on': 'moving it to another account',
};

const money = ({ cents, currency }: EventRow) => formatMoney({ cents: cents ?? 0, currency: currency ?? 'usd' });
const spaced = ({ about }: EventRow) => (about ?? '').replaceAll('-', ' ');

const sentences = {
  'account-made': () => 'Made the account',
  'signed-in': ({ about }: EventRow) => `Signed in: ${describeBrowser(about ?? '')}`,
  bought: (row: EventRow) => `Bought ${row.about === '1' ? 'the course' : `${row.about} seats`} for ${money(row)}`,
  disputed: () => 'Lost a purchase to a dispute',
  refunded: (row: EventRow) => `Was refunded ${money(row)}`,
  'refund-asked': () => 'Asked for a refund',
  'access-given': ({ about }: EventRow) => `Got access by ${cameBy[about ?? ''] ?? about}`,
  'access-ended': ({ about }: EventRow) => `Lost access by ${endedBy[about ?? ''] ?? about}`,
  'lesson-started': (row: EventRow) => `Started the lesson ${spaced(row)}`,
  'lesson-done': (row: EventRow) => `Finished the lesson ${spaced(row)}`,
  'round-finished': (row: EventRow) => `Finished a round: ${spaced(row)}`,
  'final-ended': () => 'Ended a final',
  'certificate-issued': () => 'Got the certificate',
  'mail-written': (row: EventRow) => `An e-mail was written: ${spaced(row)}`,
  'feedback-written': ({ about }: EventRow) => `Wrote ${about === 'issue' ? 'an issue' : `a ${about}`}`,
  'feedback-answered': ({ about }: EventRow) => `Was answered ${about === 'issue' ? 'an issue' : `a ${about}`}`,
  act: ({ about, by }: EventRow) => `${by ?? 'At the terminal'}: ${ownerActions[about as OwnerActionKind] ?? about}`,
};

/** Says in a few words what an event of a timeline was. */
const describeEvent = (row: EventRow): string => sentences[row.event](row);
