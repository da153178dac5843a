import { useEffect, useState } from 'react';
import { pageMeta } from '#app/head/page-meta.ts';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { CheckoutOutcome } from '#features/checkout/checkout-session/checkout-outcome.tsx';
import type { CheckoutResult } from '#features/checkout/checkout-session/checkout-result.ts';
import { readCheckoutResult } from '#features/checkout/checkout-session/read-checkout-result.server.ts';
import { findOwnPurchase } from '#features/checkout/purchases/find-own-purchase.server.ts';
import { OwnPurchaseOffer } from '#features/checkout/purchases/own-purchase-offer.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { listenToDocument } from '#features/function-client/listen-to-document.ts';
import { highestLessonStarted } from '#features/lessons/progress/lesson-progress.server.ts';
import { recordPurchase } from '#features/tracking/record-purchase.ts';
import { reportPurchase } from '#features/tracking/report-purchase.ts';
import { toStorableText } from '#platform/text/to-storable.ts';
import type { Route } from './+types/upgraded';

export const meta = () => pageMeta({ title: 'Your purchase', description: 'How your purchase went, and where to go next.' });

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const providerSessionId = toStorableText(url.searchParams.get('session_id') ?? '');
  return {
    userId: user.userId,
    sessionId: providerSessionId || null,
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
    void reportPurchase(result.purchase);
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
      <CheckoutOutcome result={result} />
      {result.state === 'done' && result.quantity > 1 && ownPurchase && (
        <div className="mt-8">
          <OwnPurchaseOffer purchase={ownPurchase} />
        </div>
      )}
    </>
  );
}
