import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { countryName } from '#platform/text/countries.ts';
import { checkoutAddress } from '../order.ts';
import { describePendingOrder } from '../purchases/pending-payment.ts';
import type { CheckoutResult } from './checkout-result.ts';

/** Says how a checkout went, and where to go next. */
export function CheckoutOutcome({ result }: { result: CheckoutResult }) {
  switch (result.state) {
    case 'done':
      if (result.isGift) {
        return (
          <LinksReady
            title="Your gift is ready"
            notice="your gift is ready"
            lead="It has a link that opens the course for one person. Send it yourself, or let us send it by e-mail."
            next="Send the gift"
          />
        );
      }
      if (result.quantity === 1) return <CourseOpen />;
      return (
        <LinksReady
          title={`${result.quantity} seats are ready`}
          notice="your codes are ready"
          lead="Each code opens the course for one person. Hand them out; the list shows who has redeemed theirs."
          next="See the codes"
        />
      );
    case 'finishing':
      return (
        <>
          <PageHeader title="Paid, finishing…" />
          <Notice tone="changed" title="Your payment has arrived" announce>
            <p>We are finishing your purchase. This page updates by itself, usually within seconds. You can also close it.</p>
          </Notice>
        </>
      );
    case 'under-way':
      return <UnderWay order={result} />;
    case 'held':
      return <HeldPayment />;
    case 'refused':
      return <RefusedPayment cardCountry={result.cardCountry} />;
    case 'failed':
      return (
        <PageHeader
          title="Your payment did not arrive"
          lead="Your bank did not send the money. Nothing was charged, and the order is closed. By card it would be paid at once."
          actions={
            <LinkButton to={checkoutAddress(result)} tone="primary">
              Order again
            </LinkButton>
          }
        />
      );
    case 'unpaid':
      return (
        <PageHeader
          title="Not paid yet"
          lead="Your checkout is still open and nothing has been charged. You can go back and finish it."
          actions={
            <LinkButton to={checkoutAddress(result)} tone="primary">
              Back to the checkout
            </LinkButton>
          }
        />
      );
    case 'expired':
      return (
        <PageHeader
          title="This checkout has expired"
          lead="Nothing was charged. Start a new one when you are ready."
          actions={
            <LinkButton to="/principled-ai-coding/checkout" tone="primary">
              Start a new checkout
            </LinkButton>
          }
        />
      );
    case 'undone':
      return (
        <PageHeader
          title="This purchase was reversed"
          lead="It was refunded or disputed, so it no longer gives access to the course."
          actions={<LinkButton to="/principled-ai-coding/billing/invoice">See your purchases</LinkButton>}
        />
      );
    case 'unknown':
      return (
        <PageHeader
          title="No purchase found"
          lead="This link does not belong to a checkout of your account. If you paid from another account, sign in to that one."
          actions={
            <>
              <LinkButton to="/principled-ai-coding/billing/invoice">See your purchases</LinkButton>
              <LinkButton to="/principled-ai-coding/checkout">Go to the checkout</LinkButton>
            </>
          }
        />
      );
  }
}

function CourseOpen() {
  return (
    <>
      <PageHeader
        title="The course is yours"
        lead="All eight lessons are open. Start with the first."
        actions={
          <>
            <LinkButton to="/principled-ai-coding/course/hello-ai-world" tone="primary">
              Start lesson 1
            </LinkButton>
            <LinkButton to="/principled-ai-coding/course">Go to the course</LinkButton>
            <LinkButton to="/principled-ai-coding/billing/invoice">Purchase and invoice</LinkButton>
          </>
        }
      />
      <Notice tone="added" title="Payment complete: you have access" announce />
    </>
  );
}

function UnderWay({ order }: { order: { quantity: number; isGift: boolean } }) {
  return (
    <>
      <PageHeader
        title="Your payment is on its way"
        lead={`${describePendingOrder(order)} as soon as the money arrives. A bank needs a few days for that.`}
        actions={<LinkButton to="/principled-ai-coding/billing/invoice">See your purchases</LinkButton>}
      />
      <Notice tone="changed" title="Ordered, not paid yet" announce>
        <p>You can close this page. We write to you when the money is here, and also if it does not come.</p>
      </Notice>
    </>
  );
}

/** A paid order for others opens the course for others, by links that the buyer hands out. */
function LinksReady({ title, notice, lead, next }: { title: string; notice: string; lead: string; next: string }) {
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <>
            <LinkButton to="/team-seats" tone="primary">
              {next}
            </LinkButton>
            <LinkButton to="/principled-ai-coding/billing/invoice">Purchase and invoice</LinkButton>
          </>
        }
      />
      <Notice tone="added" title={`Payment complete: ${notice}`} announce />
    </>
  );
}

/** Says that the amount is held (authorized, not yet captured) while it is looked where the card is from. */
function HeldPayment() {
  return (
    <>
      <PageHeader title="We are checking your card" />
      <Notice tone="changed" title="Nothing is charged yet" announce>
        <p>
          Your bank holds the amount while we look where your card was issued. This page updates by itself, usually within
          seconds. You can also close it.
        </p>
      </Notice>
    </>
  );
}

/** Says why a payment was not taken, and how the course can be bought all the same. */
function RefusedPayment({ cardCountry }: { cardCountry: string }) {
  return (
    <>
      <PageHeader
        title="Nothing was charged"
        lead={`You chose the price for cards from ${countryName(cardCountry)}, and your card was issued in another country.`}
      />
      <Notice tone="removed" title="This card does not have the lower price" announce>
        <p>Your bank releases the amount that it held. It can take a few days until your account no longer shows it.</p>
        <p className="page-actions">
          <LinkButton to={checkoutAddress({ quantity: 1, isGift: false })} tone="primary">
            Pay the full price
          </LinkButton>
          <LinkButton to={`${checkoutAddress({ quantity: 1, isGift: false })}&cardCountry=${cardCountry}`}>
            Use a card from {countryName(cardCountry)}
          </LinkButton>
        </p>
      </Notice>
    </>
  );
}
