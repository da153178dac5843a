import { formatMoney } from '#platform/text/format-money.ts';
import { describeTax, type OrderTax } from './tax.ts';

/** Says before the payment what of the total is tax, who owes it, or who works it out. */
export function TaxNote({ tax, currency }: { tax: OrderTax; currency: string }) {
  const total = 'The total is what you pay: no tax or fee is added to it.';
  const { taxHandling, taxName, taxPercent, taxCents, isReverseCharge } = tax;
  if (taxHandling === 'automatic') {
    return `${total} It includes the tax of your country, which the payment provider works out from the address you give in its form. A company gives its VAT number there, too: where it owes the tax itself, none is in the total.`;
  }
  if (taxHandling === 'managed') {
    return `${total} The payment provider sells you the course in its own name. It works out the tax in the total from the address you give in its form.`;
  }
  if (isReverseCharge)
    return `The total is what you pay, without ${taxName}: your company owes that in its own country (reverse charge).`;
  if (taxName === null || !taxCents) return total;
  return `${total} It includes ${describeTax({ taxName, taxPercent })}: ${formatMoney({ cents: taxCents, currency })}.`;
}
