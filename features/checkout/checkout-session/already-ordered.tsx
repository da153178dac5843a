import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { Notice } from '#app/components/notice.tsx';
import { formatMoney } from '#platform/text/format-money.ts';
import { isForOthers } from '../order.ts';
import type { PendingPayment } from '../purchases/pending-payment.ts';

/**
 * Says that the money for the same order is on its way. For the course for oneself there is no card form until somebody says that they pay
 * another way: a transfer can be called off at the bank. Seats and gifts one may well buy twice.
 */
export function AlreadyOrdered({
  payment,
  onPayAnotherWay,
}: {
  payment: PendingPayment;
  /** Null once it was said, and where it need not be. */
  onPayAnotherWay: (() => void) | null;
}) {
  const { amountCents: cents, currency, ordered, state } = payment;
  return (
    <div className="mb-8">
      <Notice tone="changed" title="A payment for this is on its way">
        <p>
          You ordered this for {formatMoney({ cents, currency })} on {formatDate(ordered)}, and{' '}
          {state === 'held' ? 'your bank holds the amount while we check your card' : 'we wait for your bank to send the money'}.{' '}
          <Link to="/principled-ai-coding/billing/invoice">See your purchases</Link>
        </p>
        {isForOthers(payment) ? (
          <p>If you pay here as well, you order a second time and pay for both.</p>
        ) : (
          <p>
            You need not pay again. If you called it off at your bank, or do not want to wait for it, you can pay another way:
            should both payments arrive, we send all of the second one back, and you need not ask for it.
          </p>
        )}
        {onPayAnotherWay && (
          <div>
            <Button onClick={onPayAnotherWay}>Pay another way</Button>
          </div>
        )}
      </Notice>
    </div>
  );
}
