import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { useAccount } from '../browser-account/use-account.ts';
import { type IdentityProvider, identityProviderNames } from '../identity-provider.ts';
import { authCodes, type Remedy } from './auth-codes.ts';
import { loginAddress } from './sign-in-addresses.ts';
import { describeSignInFailure, type SignInFailure } from './sign-in-failure.ts';
import { SignInForm } from './sign-in-form.tsx';
import { intentOf, type SignInOutcome } from './sign-in-outcome.ts';
import type { SignInRequest } from './sign-in-request.ts';
import { type SubmitSignIn, useSignInWindow } from './use-sign-in-window.ts';

interface SignInPanelProps {
  intent: SignInRequest['intent'];
  /** The remembered address, already judged; empty when there is none. */
  redirect: string;
  /** The reason why signing in is needed here. */
  message: string | null;
  /** The failure of the last try at signing in, when it came back by redirect, or the word that the session is over. */
  failure: SignInFailure | null;
  site: SignInSite;
  onOutcome(outcome: SignInOutcome, goTo: string | null): void;
}

const providers = Object.keys(identityProviderNames) as IdentityProvider[];
const texts = {
  login: { other: 'New here?', switchTo: 'Create an account' },
  create: { other: 'Already have an account? The same buttons sign you in.', switchTo: null },
};

/** Names the sign-in page: where its message asks to sign in, so does its title, also for whoever has no account yet. */
export function signInTitle({ intent, message }: Pick<SignInPanelProps, 'intent' | 'message'>): string {
  if (intent === 'login') return 'Sign in';
  return message === null ? 'Create an account' : 'Sign in or create an account';
}

/** Shows the buttons that log in or create an account with Google or GitHub. */
export function SignInPanel({ intent, redirect, message, failure: earlierFailure, site, onOutcome }: SignInPanelProps) {
  const signInWindow = useSignInWindow({ siteOrigin: site.origin, onOutcome });
  const { waitingFor, submit, showWindow } = signInWindow;
  const endedFailure = useEndedSession();
  // Why a session ended is known to the page that heard of it; by the time it is here the server may know only that it did.
  const earlier = earlierFailure?.actionCode ? earlierFailure : (endedFailure ?? earlierFailure);
  const failure = signInWindow.failure === undefined ? earlier : signInWindow.failure;
  const { other, switchTo } = texts[intent];

  return (
    <section className="grid max-w-form gap-6">
      <PageHeader title={signInTitle({ intent, message })} lead={message ?? undefined} />
      {failure && <FailureNotice {...{ failure, intent, redirect, site, submit, showWindow }} />}
      <div className="grid gap-3">
        {providers.map((provider) => (
          <SignInForm key={provider} provider={provider} intent={intent} redirect={redirect} onSubmit={submit}>
            {`Continue with ${identityProviderNames[provider]}`}
          </SignInForm>
        ))}
      </div>
      <div className="grid justify-items-start gap-3">
        <p className="text-quiet text-small" role="status">
          {statusText(signInWindow)}
        </p>
        {waitingFor && <Button onClick={showWindow}>Show the sign-in window</Button>}
      </div>
      <p>
        {other} {switchTo && <Link to={loginAddress({ intent: 'create', redirect })}>{switchTo}</Link>}
      </p>
    </section>
  );
}

function statusText({ waitingFor, hasReplaced }: Pick<ReturnType<typeof useSignInWindow>, 'waitingFor' | 'hasReplaced'>): string {
  if (!waitingFor)
    return 'We receive your name, e-mail address, picture and account number from Google or GitHub, and nothing else.';
  if (hasReplaced) return authCodes['cancelled-popup-request'].says;
  return `Continue in the ${identityProviderNames[waitingFor]} window. If you closed it, press the button again.`;
}

/** Says why this page's account left while it was open, other than by signing out. */
function useEndedSession(): SignInFailure | null {
  const account = useAccount();
  if (account.name !== 'anonymous' || !account.endedBy) return null;
  return { provider: null, actionCode: null, authCode: account.endedBy };
}

/** Shows what went wrong and the way on. `data-action` names it where it is an action of docs/product.md §8. */
function FailureNotice({
  failure,
  ...page
}: { failure: SignInFailure } & Omit<React.ComponentProps<typeof SignInRemedy>, 'remedy' | 'failure'>) {
  const { sentences, remedy } = describeSignInFailure(failure);
  const [title, ...details] = sentences;
  return (
    <Notice tone="removed" title={title} announce>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      <div className="mt-1" data-action={remedy}>
        <SignInRemedy remedy={remedy} failure={failure} {...page} />
      </div>
    </Notice>
  );
}

/** The places outside of this page to which a remedy leads. */
interface SignInSite {
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
const remedyButton = 'button button-primary w-full';

/** Shows the button that does what a failure's sentence says. Where nobody knows with whom to sign in, the page's own buttons are it. */
function SignInRemedy({ remedy, failure, intent, redirect, site, submit, showWindow }: RemedyProps) {
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
        <a className={remedyButton} href={page}>
          Reload the page
        </a>
      );
    case 'open-the-site':
      return (
        <a className={remedyButton} href={site.origin + page}>
          {`Open ${site.origin}`}
        </a>
      );
    case 'write-to-support':
      return (
        <a className={remedyButton} href={`mailto:${site.supportEmail}?subject=${encodeURIComponent(`Signing in: ${authCode}`)}`}>
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
