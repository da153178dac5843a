import { type SQL, sql } from 'drizzle-orm';
import { database, type Reader } from '#platform/postgres/database.server.ts';
import type { VatCheck } from '../tax-handling.ts';
import type { Span } from './books-month.ts';
import { refundMoves } from './refund-moves.server.ts';

/**
 * Gives the money that came in and went back from one moment until another, as the ledger knows it now: `at`, `kind` ('payment' or 'refund'),
 * `refund_id` and `cents`, below zero where it went back, with the purchase: its `purchase_id`, `user_id`, `quantity`, `currency` and `tax_cents`.
 * Refunds that failed are not among them.
 */
const moneyMoves = ({ from, until }: Span): SQL => sql`
  select created as at, 'payment' as kind, null as refund_id, amount_cents as cents, id as purchase_id, user_id, quantity, currency, tax_cents
  from purchases where created >= ${from.toISOString()} and created < ${until.toISOString()}
  union all
  select at, 'refund', refund_id, cents, purchase_id, user_id, quantity, currency, tax_cents from (${refundMoves({ from, until })}) refund`;

/** Money that came in or went back, for the books. */
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
  /** The tax in it; null for payments from before it was kept, unless an invoice or a credit note says it. */
  taxCents: number | null;
  /** Its rate in percent; null where none is known, 0 where the buyer owes it. */
  taxPercent: number | null;
  isReverseCharge: boolean;
  /** The country and the VAT number that the tax follows from, or that the invoice says; empty without any. */
  country: string;
  vatId: string;
  /** The word of the EU's register on the number when it was ordered; null where nothing hung on it. */
  vatCheck: VatCheck | null;
  currency: string;
}

/** Reckons the tax in a payment's first so many cents, as credit notes do, so that the taxes of all its refunds add up to its own. */
const taxUpTo = (cents: SQL) => sql`round(sale.tax_cents * (${cents})::numeric / sale.amount_cents)::int`;

/** Lists the payments and refunds of a span of time, oldest first: what the ledger knows now, without refunds that failed. Invoices are looked up one by one: joined, all that there are would be read. */
export async function listBookEntries(span: Span, reader: Reader = database): Promise<BookEntry[]> {
  return await reader.execute<BookEntry & Record<string, unknown>>(sql`
    select to_char(moved.at at time zone 'UTC', 'YYYY-MM-DD') as day, moved.kind, moved.purchase_id as "purchaseId", moved.cents, moved.quantity, moved.currency,
      coalesce(nullif(invoice.company, ''), invoice.buyer_name, buyer.username) as buyer,
      case when buyer.email_verified then buyer.email end as email,
      case moved.kind when 'payment' then invoice.number else note.number end as document,
      case moved.kind when 'payment' then coalesce(sale.tax_cents, invoice.tax_cents)
        else -coalesce(note.tax_cents, ${taxUpTo(sql`before.cents - moved.cents`)} - ${taxUpTo(sql`before.cents`)}) end as "taxCents",
      coalesce(sale.tax_percent, invoice.tax_percent)::float as "taxPercent", sale.is_reverse_charge as "isReverseCharge",
      coalesce(nullif(sale.country, ''), invoice.country, '') as country, coalesce(nullif(sale.vat_id, ''), invoice.vat_id, '') as "vatId",
      sale.vat_check as "vatCheck"
    from (${moneyMoves(span)}) moved join users buyer on buyer.id = moved.user_id join purchases sale on sale.id = moved.purchase_id
      left join lateral (select coalesce(sum(earlier.amount_cents), 0) as cents from provider_refunds refund join provider_refunds earlier using (payment_intent_id)
        where refund.id = moved.refund_id and not earlier.failed and (earlier.created, earlier.id) < (refund.created, refund.id)) before on true
      left join lateral (select * from invoices where purchase_id = moved.purchase_id limit 1) invoice on true
      left join credit_notes note on note.refund_id = moved.refund_id and note.amount_cents > 0
    order by moved.at, moved.kind, moved.purchase_id`);
}
