import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { answerBillingFile } from '#features/checkout/invoices/billing-documents.server.ts';
import { writeBillingPdf } from '#features/checkout/invoices/write-billing-pdf.server.ts';
import { config } from '#platform/config/config.server.ts';
import type { Route } from './+types/invoice-pdf';

/** Sends the PDF of an invoice or a credit note. */
export function loader({ context, url }: Route.LoaderArgs) {
  const address = `${config.ORIGIN}/principled-ai-coding/billing/invoice${url.search}`;
  return answerBillingFile({
    user: context.get(signedInUserContext),
    query: url.searchParams,
    type: 'application/pdf',
    ending: 'pdf',
    write: (found) => writeBillingPdf({ ...found, address }),
  });
}
