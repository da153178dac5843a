import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import type { CompanyDetails } from '../company/company-details.ts';
import { mountStripeCheckout } from './mount-stripe-checkout.ts';

/** The provider that shows the card form: Stripe, or the local stand-in at this address. */
export type PaymentProvider = ({ kind: 'stripe'; publishableKey: string } | { kind: 'local'; formAddress: string }) & {
  /** Words that stand above the form, because it shows none of ours; null where it does. */
  termsAbove: string | null;
};

interface Order {
  userId: string;
  planLevel: string;
  dct: boolean;
  quantity: number;
  isGift: boolean;
  purchaseOrder: string;
  /** The country whose cards the price is for; empty for every card. */
  cardCountry: string;
  /** The code as it is stored; empty where none applies. */
  discountCode: string;
  /** The company that buys; null where a person does. */
  company: CompanyDetails | null;
  /** Although the money for the same is on its way. */
  paysAnotherWay: boolean;
}

/** Opens a checkout session for the order and shows the provider's card form. */
export function PaymentForm({ provider, order }: { provider: PaymentProvider; order: Order }) {
  const { clientSecret, failure, retry, fail } = useClientSecret(order);
  if (failure) {
    return (
      <Notice tone="removed" title="The card form could not be opened" announce>
        <p>{failure}</p>
        <Button onClick={retry}>Try again</Button>
      </Notice>
    );
  }
  if (!clientSecret) {
    return (
      <p className="text-quiet" role="status">
        Opening the card form…
      </p>
    );
  }
  return (
    <>
      {provider.termsAbove && <p>{provider.termsAbove}</p>}
      <ProviderForm provider={provider} clientSecret={clientSecret} onFailure={fail} />
    </>
  );
}

interface ProviderFormProps {
  provider: PaymentProvider;
  clientSecret: string;
  onFailure: (error: Error) => void;
}

function ProviderForm({ provider, clientSecret, onFailure }: ProviderFormProps) {
  if (provider.kind === 'stripe') {
    return <StripeForm publishableKey={provider.publishableKey} clientSecret={clientSecret} onFailure={onFailure} />;
  }
  return (
    <iframe
      className="h-[44rem] w-full rounded-md border border-line"
      title="Card payment"
      onLoad={(event) => fitToContent(event.currentTarget)}
      src={`${provider.formAddress}?${new URLSearchParams({ client_secret: clientSecret })}`}
    />
  );
}

/**
 * Makes a frame as tall as the form in it: one that scrolls by itself would hide its end on a phone. The frame is the site's own, so its
 * document can be read.
 */
function fitToContent(frame: HTMLIFrameElement): void {
  const content = frame.contentDocument?.body;
  if (!content) return;
  const borders = frame.offsetHeight - frame.clientHeight;
  new ResizeObserver(() => {
    frame.style.height = `${Math.ceil(content.getBoundingClientRect().height) + borders}px`;
  }).observe(content);
}

/** Asks anew when anything in the order is another. */
function useClientSecret(order: Order) {
  const asked = JSON.stringify(order);
  const [clientSecret, setClientSecret] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const fail = useCallback((error: Error) => setFailure(`${error.message}. Nothing was charged.`), []);

  /** Asks for a session; what it answers no longer counts once the function it returns was called. */
  const ask = useCallback(() => {
    let isCurrent = true;
    setClientSecret(undefined);
    setFailure(undefined);
    callFunction<{ clientSecret: string }>('createCheckoutSession', JSON.parse(asked)).then(
      (answer) => isCurrent && setClientSecret(answer.clientSecret),
      (error: Error) => isCurrent && setFailure(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  useEffect(() => ask(), [ask]);
  return { clientSecret, failure, fail, retry: ask };
}

function StripeForm({
  publishableKey,
  clientSecret,
  onFailure,
}: {
  publishableKey: string;
  clientSecret: string;
  onFailure: (error: Error) => void;
}) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    const { mounted, remove } = mountStripeCheckout({ element: element.current, publishableKey, clientSecret });
    mounted.catch(onFailure);
    return remove;
  }, [publishableKey, clientSecret, onFailure]);
  return <div ref={element} className="min-h-[40rem]" />;
}
