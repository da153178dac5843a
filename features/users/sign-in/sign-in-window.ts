import { second } from '#platform/durations.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

const closedPollInterval = 0.5 * second;
/** A closed window's last message may still be on its way for this long (docs/product.md §9). */
const closedGrace = 8 * second;

/** The message that the sign-in window hands to the page that opened it. */
export interface SignInHandOver {
  type: 'sign-in';
  nonce: string;
  outcome: SignInOutcome;
  /** The address to go to on success. */
  goTo: string;
}

/** Opens the 500×600 sign-in window; null when the browser blocked it. */
export function openSignInWindow({ name }: { name: string }): Window | null {
  const left = window.screenX + Math.max(0, (window.outerWidth - 500) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - 600) / 2);
  const popup = window.open('', name, `popup,width=500,height=600,left=${left},top=${top}`);
  return popup && !popup.closed ? popup : null;
}

/** Reads the hand-over in a message event when it comes from the very window, site and question it must come from; null otherwise. */
export function readHandOver(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: { origin: string; source: unknown; nonce: string },
): SignInHandOver | null {
  if (event.origin !== expected.origin || event.source !== expected.source) return null;
  const data: Partial<SignInHandOver> | null = typeof event.data === 'object' ? event.data : null;
  if (data?.type !== 'sign-in' || !expected.nonce || data.nonce !== expected.nonce) return null;
  return typeof data.outcome?.actionCode === 'string' && typeof data.goTo === 'string' ? (data as SignInHandOver) : null;
}

/**
 * Waits for the window's hand-over. Resolves to null when the window was closed without one. The nonce is good for one answer: the
 * listener is gone after it.
 */
export function waitForHandOver({ popup, nonce, signal }: { popup: Window; nonce: string; signal: AbortSignal }) {
  return new Promise<SignInHandOver | null>((resolve) => {
    let closedAt: number | null = null;
    const finish = (handOver: SignInHandOver | null) => {
      clearInterval(poll);
      window.removeEventListener('message', listen);
      resolve(handOver);
    };
    const listen = (event: MessageEvent) => {
      const handOver = readHandOver(event, { origin: window.location.origin, source: popup, nonce });
      if (handOver) finish(handOver);
    };
    const poll = setInterval(() => {
      if (!popup.closed) return;
      closedAt ??= Date.now();
      if (Date.now() - closedAt >= closedGrace) finish(null);
    }, closedPollInterval);
    window.addEventListener('message', listen);
    signal.addEventListener('abort', () => finish(null));
  });
}
