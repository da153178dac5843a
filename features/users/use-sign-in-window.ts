import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { IdentityProvider } from './identity-provider.ts';
import { isSignInError } from './sign-in-actions.ts';
import type { SignInFailure } from './sign-in-failure.ts';
import { failedSignIn, type SignInOutcome } from './sign-in-outcome.ts';
import type { SignInRequest } from './sign-in-request.ts';
import { openSignInWindow, waitForHandOver } from './sign-in-window.ts';

interface Try {
  popup: Window;
  abort: AbortController;
}

/**
 * Runs a submitted sign-in form in a pop-up, or in this very page when the pop-up is blocked. `onOutcome` is told how it ended, with
 * the address to go to on success; a newer try replaces an older one silently.
 */
export function useSignInWindow(onOutcome: (outcome: SignInOutcome, goTo: string | null) => void) {
  const [waitingFor, setWaitingFor] = useState<IdentityProvider | null>(null);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const currentTry = useRef<Try | null>(null);
  useEffect(() => () => currentTry.current?.abort.abort(), []);

  /** The form itself is sent, into the pop-up or into this page: no address and no secret passes through here. */
  const submit = (event: FormEvent<HTMLFormElement>, button: Pick<SignInRequest, 'provider' | 'intent'>) => {
    const form = event.currentTarget;
    const nonce = crypto.randomUUID();
    const name = `sign-in-${nonce}`;
    currentTry.current?.abort.abort();
    currentTry.current?.popup.close();
    const popup = openSignInWindow({ name });
    form.target = popup ? name : '';
    const fields = { via: popup ? 'popup' : 'page', nonce } as const;
    form.addEventListener('formdata', (formDataEvent) => fill((formDataEvent as FormDataEvent).formData, fields), { once: true });
    currentTry.current = popup && { popup, abort: new AbortController() };
    if (!currentTry.current) return;

    event.preventDefault();
    form.submit(); // at once: the next render may take this very form away
    setFailure(null);
    setWaitingFor(button.provider);
    const { signal } = currentTry.current.abort;
    void waitForHandOver({ popup: currentTry.current.popup, nonce, signal }).then((handOver) => {
      if (signal.aborted) return;
      const closed = { actionCode: failedSignIn(button), authCode: 'popup-closed-by-user' } as const;
      const outcome = handOver?.outcome ?? closed;
      if (isSignInError(outcome.actionCode)) {
        setFailure({ provider: button.provider, actionCode: outcome.actionCode, authCode: outcome.authCode });
      }
      setWaitingFor(null);
      onOutcome(outcome, handOver?.goTo ?? null);
    });
  };
  return { waitingFor, failure, submit };
}

/** Into what is sent and not into the form's fields, which a render would put back. */
function fill(formData: FormData, fields: Pick<SignInRequest, 'via' | 'nonce'>): void {
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
}
