import { useEffect, useState } from 'react';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import type { CheckoutResult } from '#features/checkout/checkout-session/checkout-result.ts';
import { readCheckoutResult } from '#features/checkout/checkout-session/read-checkout-result.server.ts';
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
  return (await hasCourseAccess(user)) ? { state: 'done', quantity: 1 } : { state: 'unknown' };
}

export default function Upgraded({ loaderData: { userId, sessionId, ownPurchase, result: first } }: Route.ComponentProps) {
  const [later, setLater] = useState<CheckoutResult>();
  const result = later ?? first;
  const isWaiting = result.state === 'finishing' || result.state === 'under-way';
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
      return result.quantity === 1 ? <CourseOpen /> : <SeatsReady quantity={result.quantity} />;
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
      return <UnderWay quantity={result.quantity} />;
    case 'failed':
      return (
        <Undecided
          title="Your payment did not arrive"
          text="Your bank did not send the money. Nothing was charged, and the order is closed. By card it would be paid at once."
        >
          <LinkButton to={`/principled-ai-coding/checkout?quantity=${result.quantity}`} tone="primary">
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
          <LinkButton to={`/principled-ai-coding/checkout?quantity=${result.quantity}`} tone="primary">
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
            <LinkButton to="/principled-ai-coding/billing/invoice">Get an invoice</LinkButton>
          </>
        }
      />
      <Notice tone="added" title="Payment complete: you have access" announce />
    </>
  );
}

function UnderWay({ quantity }: { quantity: number }) {
  const what = quantity === 1 ? 'The course opens' : `The codes of your ${quantity} seats are made`;
  return (
    <>
      <PageHeader
        title="Your payment is on its way"
        lead={`${what} as soon as the money arrives. A bank needs a few days for that.`}
        actions={<LinkButton to="/principled-ai-coding/billing/invoice">See your purchases</LinkButton>}
      />
      <Notice tone="changed" title="Ordered, not paid yet" announce>
        <p>You can close this page. We write to you when the money is here, and also if it does not come.</p>
      </Notice>
    </>
  );
}

function SeatsReady({ quantity }: { quantity: number }) {
  return (
    <>
      <PageHeader
        title={`${quantity} seats are ready`}
        lead="Each code opens the course for one person. Hand them out; the list shows who has redeemed theirs."
        actions={
          <>
            <LinkButton to="/team-seats" tone="primary">
              See the codes
            </LinkButton>
            <LinkButton to="/principled-ai-coding/billing/invoice">Get an invoice</LinkButton>
          </>
        }
      />
      <Notice tone="added" title="Payment complete: your codes are ready" announce />
    </>
  );
}

function Undecided({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return <PageHeader title={title} lead={text} actions={children} />;
}
