import { Link } from 'react-router';
import { type SignInFailure, signInFailureText } from './sign-in-failure.ts';
import { isMissingAccount, type SignInOutcome } from './sign-in-outcome.ts';
import { type IdentityProvider, identityProviderNames, type SignInRequest } from './sign-in-request.ts';
import { useSignInWindow } from './use-sign-in-window.ts';

interface SignInPanelProps {
  intent: SignInRequest['intent'];
  /** The remembered address, already judged; empty when there is none. */
  redirect: string;
  /** Why signing in is needed here. */
  message: string | null;
  /** How the last try ended, when it came back by redirect. */
  failure: SignInFailure | null;
  onOutcome(outcome: SignInOutcome, goTo: string | null): void;
}

const providers = Object.keys(identityProviderNames) as IdentityProvider[];

/** Log in or create an account with Google or GitHub. The buttons are plain forms, so they work before and without JavaScript. */
export function SignInPanel({ intent, redirect, message, failure: earlierFailure, onOutcome }: SignInPanelProps) {
  const { waitingFor, failure: latestFailure, prepareSubmit } = useSignInWindow(onOutcome);
  const failure = waitingFor ? null : (latestFailure ?? earlierFailure);
  const isLogin = intent === 'login';
  const button = (provider: IdentityProvider, buttonIntent: SignInRequest['intent'], text: string) => (
    <form
      key={provider + buttonIntent}
      method="post"
      action="/auth/start"
      onSubmit={(event) => prepareSubmit(event, { provider, intent: buttonIntent })}
    >
      {Object.entries({ provider, intent: buttonIntent, redirect }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <button type="submit">{text}</button>
    </form>
  );

  return (
    <section aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{isLogin ? 'Log in' : 'Create an account'}</h1>
      {message && <p>{message}</p>}
      {failure && (
        <div role="alert">
          {signInFailureText(failure).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {isMissingAccount(failure.actionCode) && (
            <div data-action="create-an-account-to-continue">
              {button(failure.provider, 'create', `Create an account with ${identityProviderNames[failure.provider]}`)}
            </div>
          )}
        </div>
      )}
      {providers.map((provider) => button(provider, intent, `Continue with ${identityProviderNames[provider]}`))}
      <p aria-live="polite">{waitingFor && `Continue in the ${identityProviderNames[waitingFor]} window.`}</p>
      <p>
        {isLogin ? 'New here? ' : 'Already have an account? '}
        <Link to={`/login?${new URLSearchParams({ ...(isLogin ? {} : { m: 'l' }), ...(redirect && { redirect }) })}`}>
          {isLogin ? 'Create an account' : 'Log in'}
        </Link>
      </p>
    </section>
  );
}
