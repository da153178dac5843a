import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { networkTimeout } from '#platform/browser/network-timeout.ts';
import { browserAccount } from '../browser-account/browser-account.ts';
import { useAccount } from '../browser-account/use-account.ts';
import type { AuthCode } from './auth-codes.ts';
import { sendSignInForm } from './send-sign-in-form.ts';
import { isSignInError } from './sign-in-actions.ts';
import type { SignInFailure } from './sign-in-failure.ts';
import { failedSignIn, type SignInOutcome } from './sign-in-outcome.ts';
import type { SignInRequest } from './sign-in-request.ts';
import { openSignInWindow, type SignInHandOver, waitForHandOver } from './sign-in-window.ts';

type PressedButton = Pick<SignInRequest, 'provider' | 'intent'>;

/** Sends a sign-in form into a pop-up; where that is blocked, or the page is asked for, on in this very page. */
export type SubmitSignIn = (event: FormEvent<HTMLFormElement>, button: PressedButton, place?: 'window' | 'page') => void;

interface Try {
  button: PressedButton;
  popup: Window;
  abort: AbortController;
}

/** Signs in by a pop-up. `onOutcome` is told how each try ended, with the address to go to on success. */
export function useSignInWindow({
  siteOrigin,
  onOutcome,
}: {
  siteOrigin: string;
  onOutcome: (outcome: SignInOutcome, goTo: string | null) => void;
}) {
  const { waitingFor, currentTry, endTry } = useCurrentTry();
  /** Undefined until something was tried here; null while a try is under way, and after the one that succeeded. */
  const [failure, setFailure] = useState<SignInFailure | null>();
  const [hasReplaced, setReplaced] = useState(false);

  function finish(button: PressedButton, outcome: SignInOutcome, goTo: string | null = null): void {
    const { actionCode, authCode } = outcome;
    const hasFailed = isSignInError(actionCode);
    setFailure(hasFailed ? { provider: button.provider, actionCode, authCode } : null);
    void browserAccount.tell({ type: hasFailed ? 'provider-refused' : 'provider-agreed' });
    onOutcome(outcome, goTo);
  }
  const fail = (button: PressedButton, authCode: AuthCode) => finish(button, { actionCode: failedSignIn(button), authCode });

  const submit: SubmitSignIn = (event, button, place = 'window') => {
    event.preventDefault();
    const blocker = findSignInBlocker({ siteOrigin });
    if (blocker) return fail(button, blocker);

    const nonce = crypto.randomUUID();
    const name = `sign-in-${nonce}`;
    const replaced = currentTry.current?.button;
    endTry();
    const popup = place === 'window' ? openSignInWindow({ name }) : null;
    sendSignInForm({ form: event.currentTarget, provider: button.provider, windowName: popup && name, nonce });
    setFailure(null);
    setReplaced(Boolean(popup && replaced));
    if (replaced) onOutcome({ actionCode: failedSignIn(replaced), authCode: 'cancelled-popup-request' }, null);
    if (popup) void follow({ button, popup, abort: new AbortController() }, nonce);
    else if (place === 'window') fail(button, 'popup-blocked'); // said and recorded, while the form goes on in this page
  };

  async function follow(own: Try, nonce: string): Promise<void> {
    currentTry.current = own;
    void browserAccount.tell({ type: 'provider-asked', provider: own.button.provider });
    const { signal } = own.abort;
    const answer = await awaitSignIn({ popup: own.popup, nonce, signal });
    if (signal.aborted) return;
    endTry();
    if (typeof answer === 'string') fail(own.button, answer);
    else finish(own.button, answer.outcome, answer.goTo);
  }
  return { waitingFor, hasReplaced, failure, submit, showWindow: () => currentTry.current?.popup.focus() };
}

/** Keeps the try whose window is open. It ends when the page's account goes on without it: someone signed in in another tab. */
function useCurrentTry() {
  const account = useAccount();
  const waitingFor = account.name === 'signing-in' && account.by !== 'session' ? account.by : null;
  const currentTry = useRef<Try | null>(null);
  const endTry = useCallback(() => {
    currentTry.current?.abort.abort();
    currentTry.current?.popup.close();
    currentTry.current = null;
  }, []);
  useEffect(() => {
    if (!waitingFor) endTry();
  }, [waitingFor, endTry]);
  useEffect(
    () => () => {
      endTry();
      void browserAccount.tell({ type: 'provider-refused' });
    },
    [endTry],
  );
  return { waitingFor, currentTry, endTry };
}

/**
 * Waits for what a sign-in window hands over, or why it does not. The page asks the site whether it can be reached: it cannot see that the
 * window shows nothing but the browser's own failure.
 */
async function awaitSignIn(waiting: { popup: Window; nonce: string; signal: AbortSignal }): Promise<SignInHandOver | AuthCode> {
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

/** Finds what would make a sign-in fail at its end, so that it is said before it begins; null when nothing is in the way. */
function findSignInBlocker({ siteOrigin }: { siteOrigin: string }): AuthCode | null {
  if (!navigator.cookieEnabled) return 'web-storage-unsupported';
  return window.location.origin === siteOrigin ? null : 'unauthorized-domain';
}
