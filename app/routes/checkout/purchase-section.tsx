import { Link, useNavigate } from 'react-router';
import { formatDate } from '#app/components/format-date.ts';
import { creditNoteNumber, invoiceNumber } from '#features/checkout/invoices/billing-document.ts';
import type { SellerTerms } from '#features/checkout/invoices/draft-invoice.ts';
import { type Countries, type InvoiceBuyer, InvoiceForm } from '#features/checkout/invoices/invoice-form.tsx';
import { SoldByProvider } from '#features/checkout/invoices/sold-by-provider.tsx';
import { describeOrder, isForOthers } from '#features/checkout/order.ts';
import type { OwnPurchase } from '#features/checkout/purchases/own-purchase.ts';
import { RefundForm } from '#features/checkout/purchases/refund-form.tsx';
import type { RefundPolicy } from '#features/checkout/refunds/refund-policy.ts';
import { formatMoney } from '#platform/text/format-money.ts';

/** A refund that was made or a dispute takes the access with it. */
const hasEnded = ({ refund }: OwnPurchase) => refund === 'refunded' || refund === 'disputed';

/** The buyer's own access comes from this purchase: what is for others, was handed on or has ended opens nothing for them. */
const opensForBuyer = (purchase: OwnPurchase) =>
  !isForOthers(purchase) && !hasEnded(purchase) && purchase.handover.state !== 'taken';

interface PurchaseSectionProps {
  purchase: OwnPurchase;
  buyer: InvoiceBuyer;
  seller: SellerTerms;
  countries: Countries;
  refundPolicy: RefundPolicy;
  /** Everything else that can be done with the purchase. */
  children: React.ReactNode;
}

/** Shows one purchase: what it was, what it opens, its papers and its refund. */
export function PurchaseSection({ purchase, refundPolicy: policy, children, ...papers }: PurchaseSectionProps) {
  const { isGift, amountCents, currency } = purchase;
  const money = (cents: number) => formatMoney({ cents, currency });
  const sentBack = purchase.refunds.reduce((sum, { cents, failed }) => (failed ? sum : sum + cents), 0);
  return (
    <div className="flex flex-col gap-4">
      <h2>{describeOrder(purchase)}</h2>
      <p>
        {money(amountCents)}, paid on {formatDate(purchase.purchased)}.{' '}
        {sentBack > 0 && !hasEnded(purchase) && `${money(sentBack)} of it was sent back; access stays as it is. `}
        {opensForBuyer(purchase) && <Link to="/principled-ai-coding/course">Go to the course</Link>}
        {purchase.tax.isReverseCharge && (
          <span className="block wrap-anywhere">
            Without {purchase.tax.taxName}, which your company owes ({purchase.buyer.vatId}, reverse charge).
          </span>
        )}
        <span className="block text-small text-quiet wrap-anywhere">Order number {purchase.purchaseId}</span>
      </p>
      {isForOthers(purchase) && (
        <p>
          {describeUse(purchase)}{' '}
          {!(isGift && hasEnded(purchase)) && <Link to="/team-seats">{isGift ? 'See its link' : 'See the codes'}</Link>}
        </p>
      )}
      <Papers purchase={purchase} {...papers} />
      <RefundForm purchase={purchase} policy={policy} />
      {children}
    </div>
  );
}

/** Says what has become of what was bought for others. */
function describeUse(purchase: OwnPurchase): string {
  const { quantity, isGift, seatsInUse } = purchase;
  if (isGift) {
    if (hasEnded(purchase)) return 'The gift is no longer valid.';
    return seatsInUse > 0 ? 'The gift was taken.' : 'Nobody has taken the gift yet.';
  }
  return hasEnded(purchase) ? 'None of its seats is valid any more.' : `${seatsInUse} of ${quantity} seats in use.`;
}

/** The invoice of a purchase with its credit notes, or the way to get one. */
function Papers({ purchase, buyer, seller, countries }: Omit<PurchaseSectionProps, 'refundPolicy' | 'children'>) {
  const navigate = useNavigate();
  const { invoice, creditNotes } = purchase;
  const address = `?purchase=${purchase.purchaseId}`;
  if (invoice) {
    return (
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <Link to={address}>Invoice {invoiceNumber(invoice)}</Link>
        </li>
        {creditNotes.map((note) => (
          <li key={note.number}>
            <Link to={`?creditNote=${note.number}`}>Credit note {creditNoteNumber(note)}</Link>
          </li>
        ))}
      </ul>
    );
  }
  if (purchase.taxHandling === 'managed') return <SoldByProvider purchase={purchase} />;
  return (
    <details>
      <summary>Get an invoice</summary>
      <div className="mt-4">
        <InvoiceForm {...{ buyer, seller, countries, purchase }} onIssued={() => navigate(address)} />
      </div>
    </details>
  );
}
