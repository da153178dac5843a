import { formatMoney } from '#platform/text/format-money.ts';
import type { OwnPurchase } from '../purchases/own-purchase.ts';

/** Says where the invoice of a purchase is that the payment provider sold in its own name: it sends its own, so there is none of ours. */
export function SoldByProvider({ purchase: { tax, currency } }: { purchase: Pick<OwnPurchase, 'tax' | 'currency'> }) {
  return (
    <p>
      The payment provider sold you this in its own name, and sends you receipt and invoice by e-mail.{' '}
      {tax.taxCents > 0 && `The total includes ${formatMoney({ cents: tax.taxCents, currency })} of tax. `}
      The button “Receipts and billing address” above opens its page, where you find your payments again.
    </p>
  );
}
