import { networkTimeout } from '#platform/browser/network-timeout.ts';
import type { AuthCode } from './auth-codes.ts';
import { type SignInHandOver, waitForHandOver } from './sign-in-window.ts';

/**
 * Waits for what a sign-in window hands over, or why it does not. The page asks the site whether it can be reached: it cannot see that the
 * window shows nothing but the browser's own failure.
 */
export async function awaitSignIn(waiting: {
  popup: Window;
  nonce: string;
  signal: AbortSignal;
}): Promise<SignInHandOver | AuthCode> {
  const handOver = waitForHandOver(waiting);
  return (await Promise.race([handOver, unlessLost(handOver)])) ?? 'popup-closed-by-user';
}

async function unlessLost<Answer>(answer: Promise<Answer>): Promise<Answer | 'network-request-failed'> {
  return (await isSiteReachable()) ? answer : 'network-request-failed';
}

async function isSiteReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(networkTimeout()) });
    return true;
  } catch {
    return false;
  }
}
