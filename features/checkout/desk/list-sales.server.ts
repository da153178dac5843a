import { day } from '#platform/durations.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { moneyMoves } from './money-moves.server.ts';
import type { Sales, SalesDay, SalesSpan } from './sales.ts';

/** Adds up what was paid and sent back on each of the last `span` days in UTC, today's included, for each currency that moved. */
export async function listSales(span: SalesSpan, now = new Date()): Promise<Sales[]> {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const [from, until] = [new Date(today - (span - 1) * day), new Date(today + day)];
  const rows = await sql<(SalesDay & { currency: string })[]>`
    select currency, to_char(date_bin('1 day', at, '2000-01-01Z') at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(*) filter (where kind = 'payment')::int as purchases,
      coalesce(sum(cents) filter (where kind = 'payment'), 0)::float8 as "paidCents",
      coalesce(sum(-cents) filter (where kind = 'refund'), 0)::float8 as "sentBackCents"
    from (${moneyMoves(from, until)}) moved
    group by currency, date_bin('1 day', at, '2000-01-01Z')`;
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
