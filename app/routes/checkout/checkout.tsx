import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDate } from '#app/components/format-date.ts';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { planLevel } from '#features/access/plan-level.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { OrderSummary } from '#features/checkout/checkout-session/order-summary.tsx';
import { PaymentForm } from '#features/checkout/checkout-session/payment-form.tsx';
import { paymentProvider } from '#features/checkout/checkout-session/payment-provider.server.ts';
import { purchaseOrderNumber } from '#features/checkout/checkout-session/purchase-order.ts';
import { PurchaseOrderForm } from '#features/checkout/checkout-session/purchase-order-form.tsx';
import { largestQuantity } from '#features/checkout/plan.ts';
import { priceForBuyer } from '#features/checkout/price/course-price.server.ts';
import { configuredTax } from '#features/checkout/price/tax.server.ts';
import type { AwaitedPayment } from '#features/checkout/purchases/awaited-payment.ts';
import { findOwnPurchase } from '#features/checkout/purchases/find-own-purchase.server.ts';
import { listAwaitedPayments } from '#features/checkout/purchases/list-awaited-payments.server.ts';
import { refundPolicy } from '#features/checkout/refunds/request-refund.server.ts';
import { listTeamSeats } from '#features/checkout/seats/list-team-seats.server.ts';
import { RedeemSeatForm } from '#features/checkout/seats/redeem-seat-form.tsx';
import { freeCodesOf } from '#features/checkout/seats/team-seat.ts';
import { UseOwnSeat } from '#features/checkout/seats/use-own-seat.tsx';
import { highestLessonStarted } from '#features/lessons/progress/highest-lesson-started.server.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { Route } from './+types/checkout';

export const meta = () => pageMeta({ title: 'Checkout', description: 'Buy the course for yourself or for your team.' });

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const { userId } = user;
  const dct = true; // the price that the other pages promise
  const quantity = quantityFrom(url.searchParams.get('quantity'));
  const number = purchaseOrderNumber.safeParse(quantity > 1 ? (url.searchParams.get('purchaseOrder') ?? '') : '');
  const awaited = await listAwaitedPayments(user);
  return {
    order: { userId, planLevel, dct, quantity, purchaseOrder: number.data ?? '' },
    purchaseOrderProblem: number.error?.issues[0]?.message,
    ...(await priceForBuyer({ userId, dct, quantity })),
    tax: configuredTax(),
    provider: paymentProvider(),
    refundPolicy,
    isMember: user.havePaicc,
    underWay: awaited.find((payment) => payment.state === 'processing' && payment.quantity === quantity) ?? null,
    ownPurchase: quantity > 1 ? await findOwnPurchase({ user, highestLessonStarted }) : null,
    freeCodes: freeCodesOf(await listTeamSeats({ user })),
  };
}

function quantityFrom(text: string | null): number {
  const quantity = Number(text ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= largestQuantity ? quantity : 1;
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { order, price, provider, isMember, ownPurchase, freeCodes, underWay } = loaderData;
  const navigate = useNavigate();
  const [wasMember] = useState(isMember);
  const hasNothingToBuy = isMember && order.quantity === 1;
  if (hasNothingToBuy && wasMember) return <AlreadyMember />;
  return (
    <>
      <PageHeader title={order.quantity === 1 ? 'Buy the course' : `Buy ${order.quantity} team seats`} />
      {hasNothingToBuy && <OpenedMeanwhile />}
      {underWay && !hasNothingToBuy && <AlreadyOrdered payment={underWay} />}
      {isMember && order.quantity > 1 && (
        <div className="mb-8">
          <Notice title="You have the course already">
            <p>Your own access stays as it is and uses none of these seats: all {order.quantity} are for others.</p>
            {ownPurchase?.isRefundable && (
              <p>
                You would rather use one of the seats yourself? Once you have paid for them, you can ask for the{' '}
                {formatMoney({ cents: ownPurchase.amountCents, currency: ownPurchase.currency })} of your own purchase back.
              </p>
            )}
          </Notice>
        </div>
      )}
      {!isMember && order.quantity === 1 && freeCodes.length > 0 && (
        <div className="mb-8">
          <UseOwnSeat userId={order.userId} freeCodes={freeCodes} onRedeemed={() => navigate('/principled-ai-coding/course')} />
        </div>
      )}
      <div className="grid gap-10 lg:grid-cols-2">
        <OrderSummary
          price={price}
          quantity={order.quantity}
          earlierSeats={loaderData.earlierSeats}
          tax={loaderData.tax}
          refundPolicy={loaderData.refundPolicy}
        />
        <section aria-label="Payment" className="flex flex-col gap-8">
          {order.quantity > 1 && <PurchaseOrderForm {...order} problem={loaderData.purchaseOrderProblem} />}
          <PaymentForm provider={provider} order={order} />
        </section>
      </div>
      {order.quantity === 1 && (
        <div className="mt-12 flex flex-col gap-8 border-t border-line pt-8">
          <p>
            Buying for a team? <Link to="/team-seats">Buy seats and hand out codes</Link>.
          </p>
          <RedeemSeatForm userId={order.userId} onRedeemed={() => navigate('/principled-ai-coding/course')} />
        </div>
      )}
    </>
  );
}

/** The card form stays where it is: the payment that opened the course may be its own, and it leads on by itself. */
function OpenedMeanwhile() {
  return (
    <div className="mb-8">
      <Notice tone="added" title="This account has the course now" announce>
        <p>
          There is nothing more to pay. <Link to="/principled-ai-coding/course">Go to the course</Link>
        </p>
      </Notice>
    </div>
  );
}

/** A second payment is not refused: whoever called off a transfer at the bank pays another way. */
function AlreadyOrdered({ payment: { amountCents: cents, currency, ordered } }: { payment: AwaitedPayment }) {
  return (
    <div className="mb-8">
      <Notice tone="changed" title="A payment for this is on its way">
        <p>
          You ordered this for {formatMoney({ cents, currency })} on {formatDate(ordered)}, and we wait for your bank to send the
          money. If you pay here as well, you pay twice.{' '}
          <Link to="/principled-ai-coding/billing/invoice">See your purchases</Link>
        </p>
      </Notice>
    </div>
  );
}

function AlreadyMember() {
  return (
    <>
      <PageHeader title="You already have the course" />
      <Notice tone="added" title="Nothing to pay">
        <p>This account has the course. To give it to others, buy team seats.</p>
        <p className="page-actions">
          <LinkButton to="/principled-ai-coding/course" tone="primary">
            Go to the course
          </LinkButton>
          <LinkButton to="/team-seats">Buy team seats</LinkButton>
        </p>
      </Notice>
    </>
  );
}
