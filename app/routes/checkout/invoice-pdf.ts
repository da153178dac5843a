import { data } from 'react-router';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { findBillingDocument } from '#features/checkout/invoices/find-billing-document.server.ts';
import { writeBillingPdf } from '#features/checkout/invoices/write-billing-pdf.server.ts';
import { config } from '#platform/config.server.ts';
import type { Route } from './+types/invoice-pdf';

/** The file of an invoice or a credit note, for whoever bought; for everyone else there is none. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findBillingDocument({ user: context.get(signedInUserContext), query: url.searchParams });
  if (!found) throw data(null, { status: 404 });
  const address = `${config.ORIGIN}/principled-ai-coding/billing/invoice${url.search}`;
  return new Response(await writeBillingPdf({ ...found, address }), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${found.document.title.toLowerCase().replaceAll(' ', '-')}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
