import { Link } from 'react-router';
import { formatDate } from '#app/components/format-date.ts';
import { Stamp } from '#app/components/stamp.tsx';
import { countryName } from '#platform/text/countries.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { checkoutAddress, describeOrder } from '../order.ts';
import { describePendingOrder, type PendingPayment } from './pending-payment.ts';

/** Shows the orders that are no purchases yet: what waits for the bank, and what never came. */
export function PendingPayments({ payments }: { payments: PendingPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <ul aria-label="Orders that are not paid" className="flex flex-col">
      {payments.map((payment) => (
        <li key={payment.checkoutSessionId} className="flex flex-col gap-4 border-t border-line py-8">
          <h2>{describeOrder(payment)}</h2>
          <p>
            {formatMoney({ cents: payment.amountCents, currency: payment.currency })}, ordered on {formatDate(payment.ordered)}.
          </p>
          <State payment={payment} />
        </li>
      ))}
    </ul>
  );
}

function State({ payment }: { payment: PendingPayment }) {
  switch (payment.state) {
    case 'processing':
      return (
        <Stamp tone="changed" verdict="Waiting for the bank">
          {describePendingOrder(payment)} as soon as the money arrives. We write to you then.
        </Stamp>
      );
    case 'held':
      return (
        <Stamp tone="changed" verdict="Checking your card">
          Your bank holds the amount while we look where your card was issued. Nothing is charged yet.
        </Stamp>
      );
    case 'failed':
      return (
        <Stamp tone="removed" verdict="Not paid">
          Your bank did not send the money. Nothing was charged. <Link to={checkoutAddress(payment)}>Order again</Link>
        </Stamp>
      );
    case 'refused':
      return (
        <Stamp tone="removed" verdict="Not paid">
          This price was for cards from {countryName(payment.cardCountry)}, and your card was issued in another country. Nothing
          was charged. <Link to={checkoutAddress(payment)}>Order at the full price</Link>
        </Stamp>
      );
  }
}
