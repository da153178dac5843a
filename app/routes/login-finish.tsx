import { useEffect } from 'react';
import { redirect } from 'react-router';
import { addressAfterSignIn } from '#features/access/address-after-sign-in.server.ts';
import { recordAction } from '#features/tracking/action-log.ts';
import { finishSignIn } from '#features/users/sign-in/finish-sign-in.server.ts';
import { isSignInError, newAccountKeystone, signInErrors } from '#features/users/sign-in/sign-in-actions.ts';
import type { SignInHandOver } from '#features/users/sign-in/sign-in-window.ts';
import type { Route } from './+types/login-finish';

export const meta = () => [{ title: 'Signing in' }, { name: 'robots', content: 'noindex' }];

/**
 * Loosens the policy on windows: in the pop-up this page comes after the provider's: with the stricter policy of other pages it would lose the window
 * that opened it.
 */
export const headers = () => ({ 'Cross-Origin-Opener-Policy': 'unsafe-none', 'Cache-Control': 'no-store' });

export async function loader({ request, url }: Route.LoaderArgs) {
  const finished = await finishSignIn({ request, url, addressAfterSignIn });
  if (finished.via === 'document') throw redirect(finished.nextAddress);
  return finished;
}

/** Shows the end of a sign-in: hands the outcome to the page that opened this window, or goes on in this one. */
export default function LoginFinish({ loaderData }: Route.ComponentProps) {
  const { via, nonce, outcome, nextAddress } = loaderData;
  useEffect(() => {
    const opener: Window | null = window.opener;
    if (via === 'popup' && opener && !opener.closed) {
      const handOver: SignInHandOver = { type: 'sign-in', nonce, outcome, goTo: nextAddress };
      opener.postMessage(handOver, window.location.origin);
      window.close();
      return;
    }
    if (!isSignInError(outcome.actionCode)) {
      recordAction({ action: outcome.actionCode, keystone: newAccountKeystone(outcome.actionCode) });
    }
    window.location.replace(nextAddress);
  }, [via, nonce, outcome, nextAddress]);

  const text = isSignInError(outcome.actionCode) ? signInErrors[outcome.actionCode] : 'Signing you in';
  return (
    <main id="content">
      <h1>{text}</h1>
      <p>
        <a href={nextAddress}>Continue</a>
      </p>
    </main>
  );
}
