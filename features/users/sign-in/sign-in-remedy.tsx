import { Button } from '#app/components/button.tsx';
import { type IdentityProvider, identityProviderNames } from '../identity-provider.ts';
import type { Remedy } from './auth-codes.ts';
import type { SignInFailure } from './sign-in-failure.ts';
import { SignInForm } from './sign-in-form.tsx';
import { intentOf } from './sign-in-outcome.ts';
import type { SignInRequest } from './sign-in-request.ts';
import type { SubmitSignIn } from './use-sign-in-window.ts';

/** Names the places outside of this page to which a remedy leads. */
export interface SignInSite {
  origin: string;
  supportEmail: string;
}

interface RemedyProps {
  remedy: Remedy | 'create-an-account-to-continue';
  failure: SignInFailure;
  intent: SignInRequest['intent'];
  redirect: string;
  site: SignInSite;
  submit: SubmitSignIn;
  showWindow(): void;
}

const otherProvider = { google: 'github', github: 'google' } as const satisfies Record<IdentityProvider, IdentityProvider>;
const button = 'button button-primary w-full';

/** Shows the button that does what a failure's sentence says. Where nobody knows with whom to sign in, the page's own buttons are it. */
export function SignInRemedy({ remedy, failure, intent, redirect, site, submit, showWindow }: RemedyProps) {
  const { provider, authCode, actionCode } = failure;
  const tried = actionCode ? intentOf(actionCode) : intent;
  const page = `/login?${new URLSearchParams({ ...(intent === 'login' && { m: 'l' }), ...(redirect && { redirect }) })}`;
  const form = (signIn: Pick<SignInRequest, 'provider' | 'intent'>, says: string, place: 'window' | 'page' = 'window') => (
    <SignInForm {...signIn} redirect={redirect} tone="primary" onSubmit={(event, pressed) => submit(event, pressed, place)}>
      {`${says} ${identityProviderNames[signIn.provider]}`}
    </SignInForm>
  );
  switch (remedy) {
    case 'show-the-window':
      return <Button onClick={showWindow}>Show the sign-in window</Button>;
    case 'reload':
      return (
        <a className={button} href={page}>
          Reload the page
        </a>
      );
    case 'open-the-site':
      return (
        <a className={button} href={site.origin + page}>
          {`Open ${site.origin}`}
        </a>
      );
    case 'write-to-support':
      return (
        <a className={button} href={`mailto:${site.supportEmail}?subject=${encodeURIComponent(`Signing in: ${authCode}`)}`}>
          Write to us
        </a>
      );
  }
  if (!provider) return null;
  switch (remedy) {
    case 'create-an-account-to-continue':
      return form({ provider, intent: 'create' }, 'Create an account with');
    case 'use-the-other-provider':
      return form({ provider: otherProvider[provider], intent: 'login' }, 'Sign in with');
    case 'log-in':
      return form({ provider, intent: 'login' }, 'Sign in with');
    case 'sign-in-again':
      return form({ provider, intent: 'login' }, 'Sign in again with');
    case 'continue-in-this-tab':
      return form({ provider, intent: tried }, 'Continue in this tab with', 'page');
    case 'try-again':
      return form({ provider, intent: tried }, 'Try again with');
  }
}
