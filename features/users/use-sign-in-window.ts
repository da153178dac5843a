import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { accountMemory } from './account-memory.ts';
import type { AuthCode } from './auth-codes.ts';
import { browserAccount } from './browser-account.ts';
import { isSiteReachable } from './is-site-reachable.ts';
import { isSignInError } from './sign-in-actions.ts';
import type { SignInFailure } from './sign-in-failure.ts';
import { failedSignIn, type SignInOutcome } from './sign-in-outcome.ts';
import type { SignInRequest } from './sign-in-request.ts';
import { openSignInWindow, waitForHandOver } from './sign-in-window.ts';
import { useAccount } from './use-account.ts';

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
  const account = useAccount();
  const waitingFor = account.name === 'signing-in' && account.by !== 'session' ? account.by : null;
  /** Undefined until something was tried here; null while a try is under way, and after the one that succeeded. */
  const [failure, setFailure] = useState<SignInFailure | null>();
  const [hasReplaced, setReplaced] = useState(false);
  const currentTry = useRef<Try | null>(null);

  const endTry = useCallback(() => {
    currentTry.current?.abort.abort();
    currentTry.current?.popup.close();
    currentTry.current = null;
  }, []);
  useEffect(() => {
    if (!waitingFor) endTry(); // someone has signed in in another tab
  }, [waitingFor, endTry]);
  useEffect(
    () => () => {
      endTry();
      void browserAccount.tell({ type: 'provider-refused' });
    },
    [endTry],
  );

  function finish(button: PressedButton, outcome: SignInOutcome, goTo: string | null = null): void {
    const { actionCode, authCode } = outcome;
    const hasFailed = isSignInError(actionCode);
    setFailure(hasFailed ? { provider: button.provider, actionCode, authCode } : null);
    void browserAccount.tell({ type: hasFailed ? 'provider-refused' : 'provider-agreed' });
    onOutcome(outcome, goTo);
  }
  const fail = (button: PressedButton, authCode: AuthCode) => finish(button, { actionCode: failedSignIn(button), authCode });

  /** The form itself is sent: no address and no secret passes through here. */
  const submit: SubmitSignIn = (event, button, place = 'window') => {
    event.preventDefault();
    const hindrance = findHindrance(siteOrigin);
    if (hindrance) {
      fail(button, hindrance);
      return;
    }
    const form = event.currentTarget;
    const nonce = crypto.randomUUID();
    const replaced = currentTry.current?.button;
    endTry();
    const popup = place === 'window' ? openSignInWindow({ name: `sign-in-${nonce}` }) : null;
    send(form, { via: popup ? 'popup' : 'page', nonce, loginHint: hintFor(button) });
    setFailure(null);
    setReplaced(Boolean(popup && replaced));
    if (replaced) onOutcome({ actionCode: failedSignIn(replaced), authCode: 'cancelled-popup-request' }, null);
    if (popup) {
      void browserAccount.tell({ type: 'provider-asked', provider: button.provider });
      void follow({ button, popup, abort: new AbortController() }, nonce);
    } else if (place === 'window') fail(button, 'popup-blocked'); // said and recorded, while the form goes on in this page
  };

  async function follow(own: Try, nonce: string): Promise<void> {
    currentTry.current = own;
    const { button, popup, abort } = own;
    void isSiteReachable().then((isReachable) => {
      if (isReachable || abort.signal.aborted) return;
      endTry();
      fail(button, 'network-request-failed');
    });
    const handOver = await waitForHandOver({ popup, nonce, signal: abort.signal });
    if (abort.signal.aborted) return;
    currentTry.current = null;
    if (handOver) finish(button, handOver.outcome, handOver.goTo);
    else fail(button, 'popup-closed-by-user');
  }
  return { waitingFor, hasReplaced, failure, submit, showWindow: () => currentTry.current?.popup.focus() };
}

/** What would make a sign-in fail at its end is said before it begins. */
function findHindrance(siteOrigin: string): AuthCode | null {
  if (!navigator.cookieEnabled) return 'web-storage-unsupported';
  return window.location.origin === siteOrigin ? null : 'unauthorized-domain';
}

/** Google takes the address of the last sign-in here as a suggestion; GitHub knows people by another name. */
function hintFor({ provider }: PressedButton): string {
  return (provider === 'google' && accountMemory.loginEmail()) || '';
}

/**
 * Fills what is sent and not the form's fields, which a render would put back; and sends it at once, because the next render may take this
 * very form away.
 */
function send(form: HTMLFormElement, fields: { via: 'popup' | 'page'; nonce: string; loginHint: string }): void {
  form.target = fields.via === 'popup' ? `sign-in-${fields.nonce}` : '';
  const fill = (event: FormDataEvent) => {
    for (const [name, value] of Object.entries(fields)) event.formData.set(name, value);
  };
  form.addEventListener('formdata', fill, { once: true });
  form.submit();
}
