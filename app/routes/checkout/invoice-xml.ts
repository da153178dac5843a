import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { draftEInvoice } from '#features/checkout/e-invoices/draft-e-invoice.ts';
import { writeEInvoice } from '#features/checkout/e-invoices/write-e-invoice.server.ts';
import { answerBillingFile } from '#features/checkout/invoices/billing-documents.server.ts';
import type { Route } from './+types/invoice-xml';

/** Sends the e-invoice of an invoice or a credit note, where its page offers one. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerBillingFile({
    user: context.get(signedInUserContext),
    query: url.searchParams,
    type: 'application/xml',
    ending: 'xml',
    write: (found) => {
      const eInvoice = draftEInvoice(found);
      return eInvoice && writeEInvoice(eInvoice);
    },
  });
}
