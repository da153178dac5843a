import { type SQL, sql } from 'drizzle-orm';
import { day } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { Span } from './books-month.ts';
import { refundMoves } from './refund-moves.server.ts';
import type { Sales, SalesSpan } from './sales.ts';

/** Adds up what was paid and sent back on each of the last `span` days in UTC, today's included, for each currency that moved. */
export async function listSales(span: SalesSpan, now = new Date()): Promise<Sales[]> {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const [from, until] = [new Date(today - (span - 1) * day), new Date(today + day)];
  const [paid, sentBack] = await Promise.all([sumPayments(from, new Date(today)), sumRefunds({ from, until })]);
  const currencies = [...new Set([...paid, ...sentBack].map(({ currency }) => currency))].sort();
  const [paidOn, sentBackOn] = [byDay(paid), byDay(sentBack)];
  return currencies.map((currency) => ({
    currency,
    days: Array.from({ length: span }, (_, at) => {
      const name = new Date(from.getTime() + at * day).toISOString().slice(0, 10);
      const key = dayKey({ currency, day: name });
      const { count = 0, cents = 0 } = paidOn.get(key) ?? {};
      return { day: name, purchases: count, paidCents: cents, sentBackCents: sentBackOn.get(key)?.cents ?? 0 };
    }),
  }));
}

interface DaySum extends Record<string, unknown> {
  currency: string;
  day: string;
  cents: number;
}

const dayKey = ({ currency, day: name }: Pick<DaySum, 'currency' | 'day'>) => `${currency} ${name}`;
const byDay = <Sum extends DaySum>(sums: readonly Sum[]) => new Map(sums.map((sum) => [dayKey(sum), sum]));

/** The days are named once they are added up: to name one takes longer than to add. */
const nameOf = (day: SQL) => sql`to_char(${day} at time zone 'UTC', 'YYYY-MM-DD')`;

/**
 * Adds up the payments of each day by currency. A day of a currency is a part of an index: sorted into days, all purchases would be read. The
 * currencies there are come from it, too, one by one.
 */
const sumPayments = (first: Date, last: Date) =>
  database.execute<DaySum & { count: number }>(sql`
    with recursive currencies as (
      select min(currency) as currency from purchases
      union all select (select min(currency) from purchases where currency > known.currency) from currencies known where known.currency is not null)
    select currencies.currency, ${nameOf(sql`day`)} as day, paid.count, paid.cents
    from currencies cross join generate_series(${first.toISOString()}::timestamptz, ${last.toISOString()}, '24 hours') day
      cross join lateral (select count(*)::int as count, sum(amount_cents)::float8 as cents
        from purchases where currency = currencies.currency and created >= day and created < day + interval '24 hours') paid
    where paid.count > 0`);

/** Adds up what was sent back on each day by currency. */
const sumRefunds = (span: Span) =>
  database.execute<DaySum>(sql`
    select currency, ${nameOf(sql`day`)} as day, cents
    from (select date_bin('24 hours', at, ${span.from.toISOString()}::timestamptz) as day, currency, -sum(cents)::float8 as cents
      from (${refundMoves(span)}) refund group by 1, 2) each_day`);
