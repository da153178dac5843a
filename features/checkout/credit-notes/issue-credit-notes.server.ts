import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { lock } from '#platform/postgres/lock.server.ts';
import { creditNotes } from '../credit-note.table.server.ts';
import { invoices } from '../invoice.table.server.ts';
import { refundStages } from '../payment-fact.table.server.ts';

/** The states of a refund when its money has arrived. */
const succeeded = refundStages.indexOf('succeeded');

/**
 * Issues the credit notes that an invoiced purchase lacks: for each refund that succeeded one of its amount, and for one that failed after
 * that another of the opposite amount. Its caller holds the purchase's row, so that what events say at once is credited once.
 */
export async function issueCreditNotes({
  transaction,
  purchaseId,
}: {
  transaction: Transaction;
  purchaseId: string;
}): Promise<void> {
  const [invoice] = await transaction.select().from(invoices).where(eq(invoices.purchaseId, purchaseId));
  if (!invoice) return;
  const missing = await listMissing({ transaction, invoiceNumber: invoice.number });
  if (missing.length === 0) return;
  await lock(transaction, 'credit note numbers');
  const [counted] = await transaction
    .select({
      last: sql<number>`coalesce(max(${creditNotes.number}), 0)`,
      credited: sql<number>`coalesce(sum(${creditNotes.amountCents}) filter (where ${creditNotes.invoiceNumber} = ${invoice.number}), 0)::int`,
    })
    .from(creditNotes);
  let { last: number, credited } = counted ?? { last: 0, credited: 0 };
  for (const { refundId, amountCents } of missing) {
    number += 1;
    const taxCents = taxIn(invoice, credited + amountCents) - taxIn(invoice, credited);
    credited += amountCents;
    await transaction.insert(creditNotes).values({ number, invoiceNumber: invoice.number, refundId, amountCents, taxCents });
  }
}

type Invoice = typeof invoices.$inferSelect;

/** The tax in a part of an invoice; reckoned from its beginning, so that the taxes of all parts add up to that of the whole. */
const taxIn = ({ taxCents, amountCents }: Invoice, part: number) => Math.round((taxCents * part) / amountCents);

/** Lists what the refunds of an invoice's purchase and its credit notes differ by, in the order of the refunds. */
async function listMissing({
  transaction,
  invoiceNumber,
}: {
  transaction: Transaction;
  invoiceNumber: number;
}): Promise<{ refundId: string; amountCents: number }[]> {
  return transaction.execute<{ refundId: string; amountCents: number }>(sql`
    select refund.id as "refundId", (case when refund.stage = ${succeeded} and not refund.failed then refund.amount_cents else 0 end
      - coalesce(sum(note.amount_cents), 0))::int as "amountCents"
    from invoices invoice
      join purchases purchase on purchase.id = invoice.purchase_id
      join provider_refunds refund using (payment_intent_id)
      left join credit_notes note on note.refund_id = refund.id
    where invoice.number = ${invoiceNumber}
    group by refund.id
    having case when refund.stage = ${succeeded} and not refund.failed then refund.amount_cents else 0 end
      <> coalesce(sum(note.amount_cents), 0)
    order by refund.created, refund.id`);
}
