import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { planLevel } from '#features/access/user-document.ts';
import { AlreadyOrdered } from '#features/checkout/checkout-session/already-ordered.tsx';
import { CardCountryForm } from '#features/checkout/checkout-session/card-country-form.tsx';
import { cardPriceIn, discountIn } from '#features/checkout/checkout-session/checkout-query.server.ts';
import { DiscountCodeForm } from '#features/checkout/checkout-session/discount-code-form.tsx';
import { OrderSummary } from '#features/checkout/checkout-session/order-summary.tsx';
import { PaymentForm } from '#features/checkout/checkout-session/payment-form.tsx';
import { paymentProvider } from '#features/checkout/checkout-session/payment-provider.server.ts';
import { purchaseOrderNumber } from '#features/checkout/checkout-session/purchase-order.ts';
import { PurchaseOrderForm } from '#features/checkout/checkout-session/purchase-order-form.tsx';
import { askForCompany } from '#features/checkout/company/buyer-company.server.ts';
import { toDetails } from '#features/checkout/company/company.ts';
import { CompanyForm } from '#features/checkout/company/company-form.tsx';
import { checkoutAddress, isForOthers, largestQuantity } from '#features/checkout/order.ts';
import { priceForBuyer } from '#features/checkout/price/course-price.server.ts';
import { taxOfOrder } from '#features/checkout/price/tax.server.ts';
import { findOwnPurchase } from '#features/checkout/purchases/find-own-purchase.server.ts';
import { listPendingPayments } from '#features/checkout/purchases/list-pending-payments.server.ts';
import { isPending, type PendingPayment } from '#features/checkout/purchases/pending-payment.ts';
import { moneyBackTerms } from '#features/checkout/refunds/request-refund.server.ts';
import { listTeamSeats } from '#features/checkout/seats/list-team-seats.server.ts';
import { RedeemSeatForm } from '#features/checkout/seats/redeem-seat-form.tsx';
import { freeCodesOf } from '#features/checkout/seats/team-seat.ts';
import { UseOwnSeat } from '#features/checkout/seats/use-own-seat.tsx';
import { highestLessonStarted } from '#features/lessons/progress/lesson-progress.server.ts';
import { networkContext } from '#platform/http/page-contexts.server.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { Route } from './+types/checkout';

export const meta = () => pageMeta({ title: 'Checkout', description: 'Buy the course for yourself or for your team.' });

type Order = Pick<PendingPayment, 'quantity' | 'isGift'>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const { userId } = user;
  const dct = true; // the price that the other pages promise
  const isGift = url.searchParams.has('gift');
  const quantity = isGift ? 1 : quantityFrom(url.searchParams.get('quantity'));
  const pending = await listPendingPayments(user);
  const discount = await discountIn({ url, userId, address: context.get(networkContext)(), order: { quantity } });
  const codePercent = discount.offered?.percent ?? 0;
  const { cardPrices, cardCountry, cardCountryProblem } = cardPriceIn({ url, order: { quantity, isGift }, dct, codePercent });
  const priced = await priceForBuyer({ userId, dct, quantity, isGift, cardCountry, codePercent });
  const isOfTeam = quantity > 1 || (isGift && priced.earlierSeats > 0);
  const number = purchaseOrderNumber.safeParse((isOfTeam && url.searchParams.get('purchaseOrder')) || '');
  const discountCode = priced.price.discount === 'code' ? (discount.offered?.code ?? '') : '';
  const question = await askForCompany(user);
  const tax = taxOfOrder({ priceCents: priced.price.unitPriceCents * quantity, vatId: question?.company?.vatId ?? '' });
  const order = { userId, planLevel, dct, quantity, isGift, purchaseOrder: number.data ?? '', cardCountry, discountCode };
  return {
    order: { ...order, company: question?.company ? toDetails(question.company) : null },
    companyQuestion: question,
    discount,
    cardPrices,
    cardCountryProblem,
    isOfTeam,
    purchaseOrderProblem: number.error?.issues[0]?.message,
    ...priced,
    tax,
    provider: paymentProvider(),
    moneyBack: moneyBackTerms,
    isMember: user.havePaicc,
    underWay: pending.find((payment) => isPending(payment) && isSameOrder(payment, { quantity, isGift })) ?? null,
    ownPurchase: quantity > 1 ? await findOwnPurchase({ user, highestLessonStarted }) : null,
    freeCodes: freeCodesOf(await listTeamSeats({ user })),
  };
}

const isSameOrder = (one: Order, other: Order) => one.quantity === other.quantity && one.isGift === other.isGift;

function quantityFrom(text: string | null): number {
  const quantity = Number(text ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= largestQuantity ? quantity : 1;
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { order, price, provider, discount, isMember, ownPurchase, freeCodes, underWay } = loaderData;
  const navigate = useNavigate();
  const [wasMember] = useState(isMember);
  const isForOneself = !isForOthers(order);
  const [paysAnotherWay, setPaysAnotherWay] = useState(false);
  const isHeldBack = underWay !== null && isForOneself && !paysAnotherWay;
  const hasNothingToBuy = isMember && isForOneself;
  if (hasNothingToBuy && wasMember) return <AlreadyMember />;
  return (
    <>
      <PageHeader title={orderTitle(order)} />
      {hasNothingToBuy && <OpenedMeanwhile />}
      {underWay && !hasNothingToBuy && (
        <AlreadyOrdered payment={underWay} onPayAnotherWay={isHeldBack ? () => setPaysAnotherWay(true) : null} />
      )}
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
      {!isMember && isForOneself && freeCodes.length > 0 && (
        <div className="mb-8">
          <UseOwnSeat userId={order.userId} freeCodes={freeCodes} onRedeemed={() => navigate('/principled-ai-coding/course')} />
        </div>
      )}
      <div className="grid gap-10 lg:grid-cols-2">
        <OrderSummary
          price={price}
          quantity={order.quantity}
          isGift={order.isGift}
          earlierSeats={loaderData.earlierSeats}
          cardCountry={order.cardCountry}
          discountCode={order.discountCode}
          tax={loaderData.tax}
          moneyBack={loaderData.moneyBack}
          company={order.company}
        />
        {!isHeldBack && (
          <section aria-label="Payment" className="flex flex-col gap-8">
            {loaderData.companyQuestion && (
              <CompanyForm
                userId={order.userId}
                question={loaderData.companyQuestion}
                isReverseCharge={loaderData.tax.isReverseCharge}
              />
            )}
            {loaderData.isOfTeam && loaderData.tax.taxHandling !== 'managed' && (
              <PurchaseOrderForm {...order} problem={loaderData.purchaseOrderProblem} />
            )}
            {loaderData.cardPrices.length > 0 && (
              <CardCountryForm
                prices={loaderData.cardPrices}
                chosen={order.cardCountry}
                code={discount.offered?.code ?? ''}
                problem={loaderData.cardCountryProblem}
              />
            )}
            {discount.isAsked && (
              <DiscountCodeForm key={discount.typed} discount={discount} order={order} isApplied={order.discountCode !== ''} />
            )}
            <PaymentForm provider={provider} order={{ ...order, paysAnotherWay }} />
          </section>
        )}
      </div>
      {isForOneself && (
        <div className="mt-12 flex flex-col gap-8 border-t border-line pt-8">
          <p>
            Buying for somebody else? <Link to={checkoutAddress({ quantity: 1, isGift: true })}>Give the course as a gift</Link>.
            For a team? <Link to="/team-seats">Buy seats and hand out codes</Link>.
          </p>
          <RedeemSeatForm userId={order.userId} onRedeemed={() => navigate('/principled-ai-coding/course')} />
        </div>
      )}
    </>
  );
}

function orderTitle({ quantity, isGift }: Order): string {
  if (isGift) return 'Give the course as a gift';
  return quantity === 1 ? 'Buy the course' : `Buy ${quantity} team seats`;
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

function AlreadyMember() {
  return (
    <>
      <PageHeader title="You already have the course" />
      <Notice tone="added" title="Nothing to pay">
        <p>This account has the course. You can buy it for others: as a gift, or as seats for a team.</p>
        <p className="page-actions">
          <LinkButton to="/principled-ai-coding/course" tone="primary">
            Go to the course
          </LinkButton>
          <LinkButton to={checkoutAddress({ quantity: 1, isGift: true })}>Give it as a gift</LinkButton>
          <LinkButton to="/team-seats">Buy team seats</LinkButton>
        </p>
      </Notice>
    </>
  );
}
