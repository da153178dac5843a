import { sql } from 'drizzle-orm';
import { database, type Reader } from '#platform/postgres/database.server.ts';
import type { Span } from './books-month.ts';
import { moneyMoves } from './money-moves.server.ts';

/** Describes money that came in or went back, for the books. */
export interface BookEntry {
  /** In UTC, ISO 8601. */
  day: string;
  kind: 'payment' | 'refund';
  purchaseId: string;
  /** The number of its invoice or, of a refund, its credit note; null where none was issued. */
  document: number | null;
  buyer: string;
  /** Null for an account without a verified address. */
  email: string | null;
  quantity: number;
  /** Below zero where it went back. */
  cents: number;
  /** The tax in it; null where neither an invoice, a credit note nor the payment provider says it. */
  taxCents: number | null;
  currency: string;
}

/** Lists the payments and refunds of a span of time, oldest first: what the ledger knows now, without refunds that failed. Invoices are looked up one by one: joined, all that there are would be read. */
export async function listBookEntries(span: Span, reader: Reader = database): Promise<BookEntry[]> {
  return await reader.execute<BookEntry & Record<string, unknown>>(sql`
    select to_char(moved.at at time zone 'UTC', 'YYYY-MM-DD') as day, moved.kind, moved.purchase_id as "purchaseId", moved.cents, moved.quantity, moved.currency,
      coalesce(nullif(invoice.company, ''), invoice.buyer_name, buyer.username) as buyer,
      case when buyer.email_verified then buyer.email end as email,
      case moved.kind when 'payment' then invoice.number else note.number end as document,
      case moved.kind when 'payment' then coalesce(invoice.tax_cents, moved.tax_cents) else -note.tax_cents end as "taxCents"
    from (${moneyMoves(span)}) moved join users buyer on buyer.id = moved.user_id
      left join lateral (select * from invoices where purchase_id = moved.purchase_id limit 1) invoice on true
      left join credit_notes note on note.refund_id = moved.refund_id and note.amount_cents > 0
    order by moved.at, moved.kind, moved.purchase_id`);
}
