import type { EInvoiceIneligibility } from '../invoices/e-invoice-ineligibility.ts';

/** Says why there is no e-invoice of an invoice; nothing where the seller offers none at all. */
export function NoEInvoice({ ineligibility }: { ineligibility: EInvoiceIneligibility }) {
  if (ineligibility === 'seller') return null;
  return (
    <p className="mt-10 max-w-prose text-small text-quiet print:hidden">
      {ineligibility === 'country'
        ? 'There is no e-invoice in XML (EN 16931), because this invoice does not name your country. Choose it in the form for your next invoice.'
        : 'There is no e-invoice in XML (EN 16931), because the payment provider worked the tax out and did not say which tax it is.'}
    </p>
  );
}
