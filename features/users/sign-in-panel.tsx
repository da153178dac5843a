import { Link } from 'react-router';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { type IdentityProvider, identityProviderNames } from './identity-provider.ts';
import { type SignInFailure, signInFailureText } from './sign-in-failure.ts';
import { SignInForm } from './sign-in-form.tsx';
import { isMissingAccount, type SignInOutcome } from './sign-in-outcome.ts';
import type { SignInRequest } from './sign-in-request.ts';
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
const texts = {
  login: { title: 'Log in', other: 'New here?', switchTo: 'Create an account' },
  create: { title: 'Create an account', other: 'Already have an account?', switchTo: 'Log in' },
};

/** Log in or create an account with Google or GitHub. */
export function SignInPanel({ intent, redirect, message, failure: earlierFailure, onOutcome }: SignInPanelProps) {
  const { waitingFor, failure: latestFailure, submit } = useSignInWindow(onOutcome);
  const failure = waitingFor ? null : (latestFailure ?? earlierFailure);
  const { title, other, switchTo } = texts[intent];
  const otherMode = new URLSearchParams({ ...(intent === 'create' && { m: 'l' }), ...(redirect && { redirect }) });

  return (
    <section className="grid max-w-form gap-6">
      <PageHeader hunk="account" title={title} lead={message ?? undefined} />
      {failure && (
        <FailureNotice failure={failure}>
          <SignInForm provider={failure.provider} intent="create" redirect={redirect} tone="primary" onSubmit={submit}>
            {`Create an account with ${identityProviderNames[failure.provider]}`}
          </SignInForm>
        </FailureNotice>
      )}
      <div className="grid gap-3">
        {providers.map((provider) => (
          <SignInForm key={provider} provider={provider} intent={intent} redirect={redirect} onSubmit={submit}>
            {`Continue with ${identityProviderNames[provider]}`}
          </SignInForm>
        ))}
      </div>
      <p className="text-quiet text-small" role="status">
        {waitingFor
          ? `Continue in the ${identityProviderNames[waitingFor]} window. If you closed it, press the button again.`
          : 'We read your name, e-mail address and picture from there, and nothing else.'}
      </p>
      <p>
        {other} <Link to={`/login?${otherMode}`}>{switchTo}</Link>
      </p>
    </section>
  );
}

/** What went wrong; for a missing account also the way on, given as children (action `create-an-account-to-continue`). */
function FailureNotice({ failure, children }: { failure: SignInFailure; children: React.ReactNode }) {
  const [title, ...details] = signInFailureText(failure);
  return (
    <Notice tone="removed" title={title} announce>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {isMissingAccount(failure.actionCode) && <div data-action="create-an-account-to-continue">{children}</div>}
    </Notice>
  );
}
