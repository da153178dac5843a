/** The part of Stripe.js that we use (https://docs.stripe.com/js/embedded_checkout, read November 2026). */
interface StripeJs {
  createEmbeddedCheckoutPage(options: { fetchClientSecret: () => Promise<string> }): Promise<EmbeddedCheckout>;
}

interface EmbeddedCheckout {
  mount(element: HTMLElement): void;
  destroy(): void;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

/** Stripe's script, of the same release as the SDK on the server; Stripe wants it loaded from its own address. */
const scriptAddress = 'https://js.stripe.com/endive/stripe.js';

let loading: Promise<void> | undefined;
/** Stripe allows one form at a time: the next is made when the last is gone. */
let lastForm: Promise<unknown> = Promise.resolve();

/** Shows Stripe's own checkout in an element; answers a function that takes it away. Rejects when Stripe cannot be reached. */
export function mountStripeCheckout({
  element,
  publishableKey,
  clientSecret,
}: {
  element: HTMLElement;
  publishableKey: string;
  clientSecret: string;
}): { mounted: Promise<void>; remove: () => void } {
  let isRemoved = false;
  const form = lastForm.then(async () => {
    await loadScript();
    if (isRemoved || !window.Stripe) return undefined;
    return window.Stripe(publishableKey).createEmbeddedCheckoutPage({ fetchClientSecret: async () => clientSecret });
  });
  const removed = Promise.withResolvers<void>();
  lastForm = Promise.allSettled([form, removed.promise]);
  return {
    mounted: form.then((checkout) => {
      if (!isRemoved) checkout?.mount(element);
    }),
    remove: () => {
      isRemoved = true;
      void form.then((checkout) => checkout?.destroy()).finally(() => removed.resolve());
    },
  };
}

function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress;
    script.onload = () => resolve();
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error('Stripe.js did not load'));
    };
    document.head.append(script);
  });
  return loading;
}
