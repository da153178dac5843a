import { formatDate } from '#app/components/format-date.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { describeOrder } from '../describe-order.ts';
import type { WithdrawablePurchase } from './withdrawal-statement.ts';

/** Names a purchase in a line. */
export function describePurchase({ amountCents, currency, purchased, ...order }: WithdrawablePurchase): string {
  return `${describeOrder(order)}, ${formatMoney({ cents: amountCents, currency })}, paid on ${formatDate(purchased)}`;
}
