import { and, eq, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { lock } from '#platform/postgres/lock.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { hasRightDigits } from '../company/buyer-company.server.ts';
import { issueCreditNotes } from '../credit-notes/issue-credit-notes.server.ts';
import { invoices } from '../invoice.table.server.ts';
import { taxOfSale } from '../price/tax.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { draftInvoice, type Sale } from './draft-invoice.ts';
import type { InvoiceFields } from './invoice-fields.ts';
import { sellerTerms } from './seller-terms.server.ts';

const wrongVatId = 'the VAT number cannot be right, so change the details: check its letters and digits, or leave it out';

/**
 * Issues the invoice of a purchase of one's own, once: asked again it changes nothing and answers the same number. What was refunded
 * before gets its credit notes with it.
 */
export async function createInvoice({
  user,
  fields,
}: {
  user: SignedInUser;
  fields: InvoiceFields;
}): Promise<{ number: number }> {
  const { purchaseId, ...details } = fields;
  if (!(await hasRightDigits(details.vatId))) throw new AppError('INVOICE_CREATION_FAILED', wrongVatId);
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ purchase: purchases, session: checkoutSessions })
      .from(purchases)
      .innerJoin(checkoutSessions, eq(checkoutSessions.id, purchases.checkoutSessionId))
      .where(and(eq(purchases.id, purchaseId), eq(purchases.userId, user.userId)))
      .for('update', { of: purchases });
    if (!found) throw new AppError('INVOICE_CREATION_FAILED', 'you have no such purchase');

    if (found.purchase.taxHandling === 'managed') {
      throw new AppError('INVOICE_CREATION_FAILED', 'the payment provider sold this and sends its own invoice');
    }
    await lockInvoiceNumbers(transaction);
    const [issued] = await transaction
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.purchaseId, purchaseId));
    if (issued) return issued;
    const { purchase, session } = found;
    const number = await nextNumber(transaction);
    const draft = draftInvoice({ seller: sellerTerms(), sale: saleOf({ purchase, session }), details, email: user.email });
    await transaction.insert(invoices).values({ number, purchaseId, ...draft, paidAt: purchase.created });
    await issueCreditNotes({ transaction, purchaseId });
    return { number };
  });
}

/** Describes what a purchase sold, as it was paid. */
export function saleOf({
  purchase,
  session,
}: {
  purchase: typeof purchases.$inferSelect;
  session: typeof checkoutSessions.$inferSelect;
}): Sale {
  const { listPriceCents, discountPercent, discountCode, unitPriceCents, purchaseOrder } = session;
  const { quantity, amountCents, currency, created, company, country, vatId } = purchase;
  return {
    ...{ quantity, listPriceCents, discountPercent, discountCode, unitPriceCents, amountCents, currency, purchaseOrder },
    paidAt: created.toISOString(),
    tax: taxOfSale(purchase),
    buyer: { company, country, vatId },
  };
}

/** Keeps invoices from being issued until the transaction ends. */
export const lockInvoiceNumbers = (transaction: Transaction) => lock(transaction, 'invoice numbers');

/** Takes the next invoice number, without a gap: one at a time under a lock, and no invoice is ever deleted. */
async function nextNumber(transaction: Transaction): Promise<number> {
  const [row] = await transaction.select({ number: sql<number>`coalesce(max(${invoices.number}), 0) + 1` }).from(invoices);
  return row?.number ?? 1;
}
