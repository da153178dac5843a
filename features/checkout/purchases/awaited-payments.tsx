import { Link } from 'react-router';
import { formatDate } from '#app/components/format-date.ts';
import { Stamp } from '#app/components/stamp.tsx';
import { formatMoney } from '#platform/text/format-money.ts';
import type { AwaitedPayment } from './awaited-payment.ts';

/** Shows the orders that are no purchases yet: what waits for the bank, and what never came. */
export function AwaitedPayments({ payments }: { payments: AwaitedPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <ul aria-label="Orders that are not paid" className="flex flex-col">
      {payments.map((payment) => (
        <li key={payment.checkoutSessionId} className="flex flex-col gap-4 border-t border-line py-8">
          <h2>{describeOrder(payment)}</h2>
          <p>
            {formatMoney({ cents: payment.amountCents, currency: payment.currency })}, ordered on {formatDate(payment.ordered)}.
          </p>
          {payment.state === 'processing' ? (
            <Stamp tone="changed" verdict="Waiting for the bank">
              {payment.quantity === 1 ? 'The course opens by itself' : 'The codes are made'} when the money arrives. We write to
              you then.
            </Stamp>
          ) : (
            <Stamp tone="removed" verdict="Not paid">
              Your bank did not send the money. Nothing was charged.{' '}
              <Link to={`/principled-ai-coding/checkout?quantity=${payment.quantity}`}>Order again</Link>
            </Stamp>
          )}
        </li>
      ))}
    </ul>
  );
}

const describeOrder = ({ quantity }: AwaitedPayment) => (quantity === 1 ? 'The course' : `${quantity} team seats`);
