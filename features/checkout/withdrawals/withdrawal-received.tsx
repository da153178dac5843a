import { Link } from 'react-router';
import { formatDateTime } from '#app/components/format-date.ts';
import { Notice } from '#app/components/notice.tsx';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import type { StatedWithdrawal } from './withdrawal-statement.ts';

/** Acknowledges a withdrawal from one's own purchase. */
export function OwnReceived({ order, stated, isRefunded }: { order: string; stated: string; isRefunded: boolean }) {
  return (
    <Notice tone="added" title={`We received your withdrawal on ${formatDateTime(stated)}`} announce>
      <p className="wrap-anywhere">Order number {order}.</p>
      <p>
        {isRefunded
          ? 'Your money is on its way back. Your bank may take up to ten days to show it.'
          : 'The payment provider cannot be reached right now. Your withdrawal counts all the same, and your money goes back as soon as the provider answers.'}
      </p>
      <p>
        <Link to="/principled-ai-coding/billing/invoice">See your purchase</Link>
      </p>
    </Notice>
  );
}

/** Acknowledges a statement without signing in. It is the same whether there is such an order or not. */
export function StatedReceived({ stated, statement: { name, order, email } }: { stated: string; statement: StatedWithdrawal }) {
  useKeptForm('withdrawal', stated);
  return (
    <Notice tone="added" title={`We received your statement on ${formatDateTime(stated)}`} announce>
      <p className="wrap-anywhere">
        {name} withdraws from the contract with the order number {order}, e-mail address {email}.
      </p>
      <p>
        If order number and address belong together, the confirmation reaches the account’s e-mail address within minutes, and the
        money goes back. If no e-mail arrives, check both and state it again, or write to us: the link is at the foot of this
        page.
      </p>
    </Notice>
  );
}
