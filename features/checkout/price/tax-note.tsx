import { formatMoney } from '#platform/text/format-money.ts';
import { describeTax, type OfferedTax, taxIn } from './tax.ts';

/** Says before the payment what of the total is tax, or who works that out. */
export function TaxNote({
  offered: { handling, tax },
  amountCents,
  currency,
}: {
  offered: OfferedTax;
  amountCents: number;
  currency: string;
}) {
  const total = 'The total is what you pay: no tax or fee is added to it.';
  if (handling === 'automatic') {
    return `${total} It includes the tax of your country, which the payment provider works out from the address you give in its form.`;
  }
  if (handling === 'managed') {
    return `${total} The payment provider sells you the course in its own name. It works out the tax in the total from the address you give in its form.`;
  }
  if (!tax) return total;
  return `${total} It includes ${describeTax(tax)}: ${formatMoney({ cents: taxIn({ amountCents, tax }), currency })}.`;
}
