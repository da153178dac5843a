import { Link, useFetcher } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { Notice } from '#app/components/notice.tsx';
import { formatMoney } from '#platform/text/format-money.ts';
import type { PurchaseForOneself } from './find-own-purchase.server.ts';

const purchasesPage = '/principled-ai-coding/billing/invoice';

/** Offers whoever has bought seats, and the course for themselves before, to ask for that money back and use one of the seats. */
export function OwnPurchaseOffer({ purchase }: { purchase: PurchaseForOneself }) {
  const fetcher = useFetcher<{ failure: string | null }>();
  const { purchaseId, amountCents, currency, purchased, isRefundable } = purchase;
  if (!isRefundable) {
    return (
      <Notice tone="changed" title="You asked for a refund of your own purchase" announce>
        <p>
          The answer will appear with <Link to={purchasesPage}>your purchases</Link>. You keep your access until then; after that,
          take one of your seats.
        </p>
      </Notice>
    );
  }
  return (
    <Notice title="You already have the course for yourself">
      <p>
        You paid {formatMoney({ cents: amountCents, currency })} for it on {formatDate(purchased)}, and it uses none of your
        seats. If you would rather use one of them, ask for that money back. Once it is granted, your own access ends and you can
        take a seat; your progress is kept.
      </p>
      <fetcher.Form method="post" action={purchasesPage} className="page-actions">
        <input type="hidden" name="purchaseId" value={purchaseId} />
        <input type="hidden" name="reason" value="I bought team seats and will use one of them" />
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          Ask for a refund of my own purchase
        </Button>
      </fetcher.Form>
      {fetcher.data?.failure && (
        <p className="field-error" role="alert">
          {fetcher.data.failure}
        </p>
      )}
    </Notice>
  );
}
