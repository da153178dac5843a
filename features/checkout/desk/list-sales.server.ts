import { day } from '#platform/durations.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { refundMoves } from './refund-moves.server.ts';
import type { Sales, SalesDay, SalesSpan } from './sales.ts';

/** Adds up what was paid and sent back on each of the last `span` days in UTC, today's included, for each currency that moved. */
export async function listSales(span: SalesSpan, now = new Date()): Promise<Sales[]> {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const [from, until] = [new Date(today - (span - 1) * day), new Date(today + day)];
  // Each day is a part of an index. Sorted into days, all purchases would be read, and twice as slowly.
  const rows = await sql<(SalesDay & { currency: string })[]>`
    select currency, to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, sum(purchases)::int as purchases,
      sum(paid)::float8 as "paidCents", sum(sent_back)::float8 as "sentBackCents"
    from (
      select paid.currency, day, paid.purchases, paid.cents as paid, 0 as sent_back
      from generate_series(${from.toISOString()}::timestamptz, ${new Date(today).toISOString()}, '24 hours') day
        cross join lateral (select currency, count(*) as purchases, sum(amount_cents) as cents
          from purchases where created >= day and created < day + interval '24 hours' group by currency) paid
      union all
      select currency, date_bin('24 hours', at, '2000-01-01Z'), 0, 0, -cents from (${refundMoves(from, until)}) refund
    ) moved
    group by currency, day`;
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => ({
    currency,
    days: Array.from({ length: span }, (_, at) => {
      const name = new Date(from.getTime() + at * day).toISOString().slice(0, 10);
      const found = rows.find((row) => row.currency === currency && row.day === name);
      const { purchases = 0, paidCents = 0, sentBackCents = 0 } = found ?? {};
      return { day: name, purchases, paidCents, sentBackCents };
    }),
  }));
}
