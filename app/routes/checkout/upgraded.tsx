import { useEffect, useState } from 'react';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { checkoutAddress } from '#features/checkout/checkout-address.ts';
import type { CheckoutResult } from '#features/checkout/checkout-session/checkout-result.ts';
import { HeldPayment, RefusedPayment } from '#features/checkout/checkout-session/held-payment.tsx';
import { readCheckoutResult } from '#features/checkout/checkout-session/read-checkout-result.server.ts';
import { describeWhatWaits } from '#features/checkout/purchases/describe-what-waits.ts';
import { findOwnPurchase } from '#features/checkout/purchases/find-own-purchase.server.ts';
import { OwnPurchaseOffer } from '#features/checkout/purchases/own-purchase-offer.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { listenToDocument } from '#features/function-client/listen-to-document.ts';
import { highestLessonStarted } from '#features/lessons/progress/highest-lesson-started.server.ts';
import { recordPurchase } from '#features/tracking/record-purchase.ts';
import { reportPurchase } from '#features/tracking/report-purchase.ts';
import type { Route } from './+types/upgraded';

export const meta = () => pageMeta({ title: 'Your purchase', description: 'How your purchase went, and where to go next.' });

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const providerSessionId = url.searchParams.get('session_id');
  return {
    userId: user.userId,
    sessionId: providerSessionId,
    ownPurchase: await findOwnPurchase({ user, highestLessonStarted }),
    result: providerSessionId ? await readCheckoutResult({ user, providerSessionId }) : await ofAccount(user),
  };
}

/** Opened without a checkout: what there is to say is whether the account has the course. */
async function ofAccount(user: { userId: string }): Promise<CheckoutResult> {
  return (await hasCourseAccess(user)) ? { state: 'done', quantity: 1, isGift: false } : { state: 'unknown' };
}

export default function Upgraded({ loaderData: { userId, sessionId, ownPurchase, result: first } }: Route.ComponentProps) {
  const [later, setLater] = useState<CheckoutResult>();
  const result = later ?? first;
  const isWaiting = ['finishing', 'under-way', 'held'].includes(result.state);
  useEffect(() => {
    if (result.state !== 'done' || !result.purchase) return;
    recordPurchase({ ...result.purchase, quantity: result.quantity });
    reportPurchase(result.purchase);
  }, [result]);
  useEffect(() => {
    if (!isWaiting) return;
    // Asked by a function and not by the router: a server that is away for a moment must not turn this page into an error.
    const ask = () => callFunction<CheckoutResult>('getCheckoutResult', { userId, sessionId });
    const keepWaiting = () => {}; // the listener comes back by itself, and with it the next question
    return listenToDocument({ table: 'users', id: userId, onDocument: () => void ask().then(setLater, keepWaiting) });
  }, [isWaiting, userId, sessionId]);
  return (
    <>
      <Result result={result} />
      {result.state === 'done' && result.quantity > 1 && ownPurchase && (
        <div className="mt-8">
          <OwnPurchaseOffer purchase={ownPurchase} />
        </div>
      )}
    </>
  );
}

function Result({ result }: { result: CheckoutResult }) {
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
        <Undecided
          title="Your payment did not arrive"
          text="Your bank did not send the money. Nothing was charged, and the order is closed. By card it would be paid at once."
        >
          <LinkButton to={checkoutAddress(result)} tone="primary">
            Order again
          </LinkButton>
        </Undecided>
      );
    case 'unpaid':
      return (
        <Undecided
          title="Not paid yet"
          text="Your checkout is still open and nothing has been charged. You can go back and finish it."
        >
          <LinkButton to={checkoutAddress(result)} tone="primary">
            Back to the checkout
          </LinkButton>
        </Undecided>
      );
    case 'expired':
      return (
        <Undecided title="This checkout has expired" text="Nothing was charged. Start a new one when you are ready.">
          <LinkButton to="/principled-ai-coding/checkout" tone="primary">
            Start a new checkout
          </LinkButton>
        </Undecided>
      );
    case 'undone':
      return (
        <Undecided
          title="This purchase was reversed"
          text="It was refunded or disputed, so it no longer gives access to the course."
        >
          <LinkButton to="/principled-ai-coding/billing/invoice">See your purchases</LinkButton>
        </Undecided>
      );
    case 'unknown':
      return (
        <Undecided
          title="No purchase found"
          text="This link does not belong to a checkout of your account. If you paid from another account, sign in to that one."
        >
          <LinkButton to="/principled-ai-coding/billing/invoice">See your purchases</LinkButton>
          <LinkButton to="/principled-ai-coding/checkout">Go to the checkout</LinkButton>
        </Undecided>
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
        lead={`${describeWhatWaits(order)} as soon as the money arrives. A bank needs a few days for that.`}
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

function Undecided({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return <PageHeader title={title} lead={text} actions={children} />;
}
