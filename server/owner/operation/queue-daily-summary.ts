import { sql as fragment } from 'drizzle-orm';
import { refundMoves } from '#features/checkout/desk/refund-moves.server.ts';
import { countDeskFeedback } from '#features/feedback/desk/list-desk-feedback.server.ts';
import { readSwitches } from '#features/owner/alerts/alert-switches.server.ts';
import { tellOwner } from '#features/owner/alerts/tell-owner.server.ts';
import { config } from '#platform/config/config.server.ts';
import { day } from '#platform/durations.ts';
import { countRecentErrors } from '#platform/logging/recent-errors.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { formatMoneyInFull } from '#platform/text/format-money.ts';

interface Span {
  name: string;
  from: Date;
  until: Date;
  isWritten: boolean;
}

/**
 * Queues the e-mail that sums up the day until the last 07:00, once, where the owner switched it on and anything happened. The day is what
 * the e-mail is known by, so that of two processes one queues it.
 */
export async function queueDailySummary(now = new Date()): Promise<void> {
  if (!(await readSwitches())['daily-summary']) return;
  const span = await findSpan(now);
  if (span.isWritten) return;
  const facts = await gatherFacts(span);
  if (facts.length === 0) return;
  const { question, issue } = await countDeskFeedback({ state: 'waiting' });
  const notice = {
    title: `The day until ${span.name}, 07:00 (${config.SUMMARY_TIME_ZONE})`,
    paragraphs: [...facts, ...describeErrors(), `Questions and issues that wait for an answer: ${question + issue}.`],
    action: { label: 'Open the owner’s desk', path: '/owner' },
  };
  await database.transaction((transaction) => tellOwner({ transaction, reason: reasonOf(span.name), notice }));
}

const reasonOf = (name: string) => `summary ${name}`;

/** Finds the day that ended at the last 07:00 of the time zone, which has 23 or 25 hours where its clocks change. */
async function findSpan(now: Date): Promise<Span> {
  const zone = config.SUMMARY_TIME_ZONE;
  const [row] = await sql<{ name: string; from: string | Date; until: string | Date; isWritten: boolean }[]>`
    with local as (select date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone} - interval '7 hours') + interval '7 hours' as seven)
    select to_char(seven, 'YYYY-MM-DD') as name, (seven - interval '1 day') at time zone ${zone} as "from", seven at time zone ${zone} as until,
      exists (select from mails where kind = 'owner-notice' and starts_with(reason, ${reasonOf('')} || to_char(seven, 'YYYY-MM-DD'))) as "isWritten"
    from local`;
  if (!row) throw new Error('the database does not say which day it is');
  return { ...row, from: new Date(row.from), until: new Date(row.until) };
}

/** Says how many errors this process logged in the last 24 hours; they alone make no summary. */
function describeErrors(): string[] {
  const errors = countRecentErrors(day);
  return errors > 0 ? [`Errors in the log: ${errors}.`] : [];
}

/** Says what happened, each thing in a sentence. */
async function gatherFacts(span: Span): Promise<string[]> {
  const [from, until] = [span.from.toISOString(), span.until.toISOString()];
  const [sales, refunds, [counts]] = await Promise.all([
    sql<Sum[]>`select currency, count(*)::int as count, sum(amount_cents)::float8 as cents
      from purchases where created >= ${from} and created < ${until} group by currency order by currency`,
    database.execute<Sum>(fragment`select currency, count(*)::int as count, -sum(cents)::float8 as cents
      from (${refundMoves(span)}) refund group by currency order by currency`),
    sql<{ learners: number; finals: number; questions: number }[]>`select
      (select count(*)::int from users where created >= ${from} and created < ${until}) as learners,
      (select count(*)::int from certificates where passed_at >= ${from} and passed_at < ${until}) as finals,
      (select count(*)::int from feedback where created >= ${from} and created < ${until} and type <> 'review') as questions`,
  ]);
  const { learners = 0, finals = 0, questions = 0 } = counts ?? {};
  return [
    ...sales.map((sum) => `Sales: ${describeSum(sum)}.`),
    ...refunds.map((sum) => `Refunds: ${describeSum(sum)}.`),
    learners > 0 && `New learners: ${learners}.`,
    finals > 0 && `Finals passed: ${finals}.`,
    questions > 0 && `New questions and issues: ${questions}.`,
  ].filter((fact) => typeof fact === 'string');
}

interface Sum extends Record<string, unknown> {
  currency: string;
  count: number;
  cents: number;
}

const describeSum = ({ count, cents, currency }: Sum) => `${count} for ${formatMoneyInFull({ cents, currency })}`;
