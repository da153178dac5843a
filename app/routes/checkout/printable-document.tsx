import { Button } from '#app/components/button.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { NoEInvoice } from '#features/checkout/e-invoices/no-e-invoice.tsx';
import type { BillingDocument } from '#features/checkout/invoices/billing-document.ts';
import { BillingDocumentView } from '#features/checkout/invoices/billing-document-view.tsx';
import type { EInvoiceIneligibility } from '#features/checkout/invoices/e-invoice-ineligibility.ts';

/** Shows one invoice or credit note, with the ways to keep it. */
export function PrintableDocument({
  document,
  eInvoiceIneligibility: ineligibility,
  query,
}: {
  document: BillingDocument;
  eInvoiceIneligibility: EInvoiceIneligibility | null;
  /** The name of the document, in the addresses of its files as in the page's own. */
  query: string;
}) {
  const file = (ending: string) => `/principled-ai-coding/billing/invoice.${ending}${query}`;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={document.title}
          actions={
            <>
              <LinkButton to={file('pdf')} tone="primary" reloadDocument>
                Download the PDF
              </LinkButton>
              {ineligibility === null && (
                <LinkButton to={file('xml')} reloadDocument>
                  Download the XML (EN 16931)
                </LinkButton>
              )}
              <Button onClick={() => window.print()}>Print</Button>
              <LinkButton to="/principled-ai-coding/billing/invoice">All purchases</LinkButton>
            </>
          }
        />
      </div>
      <BillingDocumentView document={document} />
      {ineligibility && <NoEInvoice ineligibility={ineligibility} />}
    </>
  );
}
