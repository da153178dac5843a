import { formatDate } from '#app/components/format-date.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { WithdrawablePurchase } from './withdrawal-statement.ts';

/** Names a purchase in a line. */
export function describePurchase({ quantity, amountCents, currency, purchased }: WithdrawablePurchase): string {
  const what = quantity === 1 ? 'The course' : `${quantity} team seats`;
  return `${what}, ${formatMoney({ cents: amountCents, currency })}, paid on ${formatDate(purchased)}`;
}
