import { data } from 'react-router';
import type { SignedInUser } from '#features/users/account.ts';
import { listPurchases } from '../purchases/list-purchases.server.ts';
import type { CreditNote, Invoice, OwnPurchase } from '../purchases/own-purchase.ts';
import { type BillingDocument, describeCreditNote, describeInvoice } from './billing-document.ts';

/** An invoice, or where `creditNote` is not null that credit note: what it says, and what it says it from. */
export interface FoundDocument {
  document: BillingDocument;
  issued: string;
  invoice: Invoice;
  creditNote: CreditNote | null;
  taxHandling: OwnPurchase['taxHandling'];
}

/** Finds the invoice or the credit note that an address names among an account's own; null where it has no such. */
export async function findBillingDocument({
  user,
  query,
}: {
  user: SignedInUser;
  query: URLSearchParams;
}): Promise<FoundDocument | null> {
  return documentIn({ purchases: await listPurchases({ user, highestLessonStarted: 0 }), query });
}

/** Finds the invoice or the credit note that an address names among purchases that are at hand: `?purchase=ID` names an invoice, `?creditNote=NUMBER` a credit note. */
export function documentIn({ purchases, query }: { purchases: OwnPurchase[]; query: URLSearchParams }): FoundDocument | null {
  const number = query.get('creditNote');
  for (const { purchaseId, invoice, creditNotes, taxHandling } of purchases) {
    if (!invoice) continue;
    const creditNote = creditNotes.find((note) => String(note.number) === number);
    const sale = { invoice, taxHandling };
    if (creditNote) {
      return { ...sale, document: describeCreditNote({ creditNote, invoice }), issued: creditNote.issued, creditNote };
    }
    if (number === null && purchaseId === query.get('purchase')) {
      return { ...sale, document: describeInvoice(invoice), issued: invoice.issued, creditNote: null };
    }
  }
  return null;
}

/** Answers with a file of an invoice or a credit note to whoever bought; for everyone else, and where nothing is written, there is none. */
export async function answerBillingFile({
  user,
  query,
  type,
  ending,
  write,
}: {
  user: SignedInUser;
  query: URLSearchParams;
  type: string;
  ending: string;
  write: (found: FoundDocument) => BodyInit | null | Promise<BodyInit | null>;
}): Promise<Response> {
  const found = await findBillingDocument({ user, query });
  const body = found && (await write(found));
  if (!body) throw data(null, { status: 404 });
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${found.document.title.toLowerCase().replaceAll(' ', '-')}.${ending}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
