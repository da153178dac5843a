import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { listPurchases } from '../purchases/list-purchases.server.ts';
import type { OwnPurchase } from '../purchases/own-purchase.ts';
import { type BillingDocument, describeCreditNote, describeInvoice } from './billing-document.ts';

interface FoundDocument {
  document: BillingDocument;
  issued: string;
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

/** The same where the account's purchases are at hand: `?purchase=ID` names an invoice, `?creditNote=NUMBER` a credit note. */
export function documentIn({ purchases, query }: { purchases: OwnPurchase[]; query: URLSearchParams }): FoundDocument | null {
  const number = query.get('creditNote');
  for (const { purchaseId, invoice, creditNotes } of purchases) {
    if (!invoice) continue;
    const creditNote = creditNotes.find((note) => String(note.number) === number);
    if (creditNote) return { document: describeCreditNote({ creditNote, invoice }), issued: creditNote.issued };
    if (number === null && purchaseId === query.get('purchase')) {
      return { document: describeInvoice(invoice), issued: invoice.issued };
    }
  }
  return null;
}
