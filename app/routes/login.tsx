import { useEffect } from 'react';
import { redirect } from 'react-router';
import { pageMeta } from '#app/head/page-meta.ts';
import { addressAfterSignIn } from '#features/access/address-after-sign-in.server.ts';
import { findCallerOfPage } from '#features/access/find-caller.server.ts';
import { signInMessage } from '#features/access/sign-in-message.ts';
import { recordAction } from '#features/tracking/action-log.ts';
import { findSessionEnd } from '#features/users/session-end.server.ts';
import type { SessionEnd } from '#features/users/session-end.ts';
import { isSignInError, newAccountKeystone, signInErrors } from '#features/users/sign-in/sign-in-actions.ts';
import { rememberedPath } from '#features/users/sign-in/sign-in-addresses.ts';
import { readSignInFailure, type SignInFailure } from '#features/users/sign-in/sign-in-failure.ts';
import type { SignInOutcome } from '#features/users/sign-in/sign-in-outcome.ts';
import { SignInPanel, signInTitle } from '#features/users/sign-in/sign-in-panel.tsx';
import { config } from '#platform/config/config.server.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    title: loaderData ? signInTitle(loaderData) : 'Sign in',
    description: 'Sign in with Google or GitHub to get to your course, your progress and your purchases.',
  }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const remembered = rememberedPath(url.searchParams.get('redirect'));
  const user = await findCallerOfPage({ request, context });
  if (user) throw redirect(await addressAfterSignIn({ user, remembered }));
  return {
    intent: url.searchParams.get('m') === 'l' ? ('login' as const) : ('create' as const),
    redirect: remembered ?? '',
    message: remembered && signInMessage(remembered),
    failure: readSignInFailure(url.searchParams) ?? describeEnd(await findSessionEnd(request)),
    site: { origin: config.ORIGIN, supportEmail: config.SUPPORT_EMAIL },
  };
}

/** The cookie is ours and its session is over: it ran out, or was ended from elsewhere. */
function describeEnd(authCode: SessionEnd | null): SignInFailure | null {
  return authCode && { provider: null, actionCode: null, authCode };
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { failure } = loaderData;
  useEffect(() => {
    if (failure?.actionCode) recordOutcome({ actionCode: failure.actionCode, authCode: failure.authCode });
  }, [failure]);
  return <SignInPanel key={loaderData.intent} {...loaderData} onOutcome={onOutcome} />;
}

function onOutcome(outcome: SignInOutcome, goTo: string | null): void {
  recordOutcome(outcome);
  const nextAddress = rememberedPath(goTo);
  if (isSignInError(outcome.actionCode) || !nextAddress) return;
  window.location.assign(nextAddress); // a new document: nothing of the visitor's page stays
}

function recordOutcome({ actionCode, authCode }: Pick<SignInOutcome, 'actionCode' | 'authCode'>): void {
  const failed = isSignInError(actionCode) && { error: authCode ?? actionCode, errorMessage: signInErrors[actionCode] };
  recordAction({ action: actionCode, keystone: newAccountKeystone(actionCode), ...failed });
}
