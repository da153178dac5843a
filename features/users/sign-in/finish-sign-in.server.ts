import type { SignedInUser } from '../account.ts';
import { getSignedInUser } from '../signed-in-user.server.ts';
import { isSignInError } from './sign-in-actions.ts';
import { loginAddress } from './sign-in-addresses.ts';
import { type SignInOutcome, signInOutcome } from './sign-in-outcome.ts';
import { type SignInRequest, signInRequest } from './sign-in-request.ts';

interface FinishedSignIn {
  via: SignInRequest['via'];
  nonce: string;
  outcome: SignInOutcome;
  nextAddress: string;
}

/**
 * Finds what a sign-in came to, from the address the provider sent the browser back to. The address proves nothing: who is signed in is
 * asked of the session.
 */
export async function finishSignIn({
  request,
  url,
  addressAfterSignIn,
}: {
  request: Request;
  url: URL;
  addressAfterSignIn: (signedIn: { user: SignedInUser; remembered: string | null }) => Promise<string>;
}): Promise<FinishedSignIn> {
  const given = Object.fromEntries(url.searchParams);
  const parsed = signInRequest.safeParse(given);
  // Without the request (its state was lost or is too old) the best place to be is the login page.
  const signIn: SignInRequest = parsed.data ?? { provider: 'google', intent: 'login', redirect: '', via: 'document', nonce: '' };
  const user = await getSignedInUser(request);
  const outcome = signInOutcome({
    ...signIn,
    outcome: readOutcome(given.outcome),
    error: given.error ?? null,
    isSignedIn: user !== null,
  });
  const { via, nonce } = signIn;
  if (user && !isSignInError(outcome.actionCode)) {
    return { via, nonce, outcome, nextAddress: await addressAfterSignIn({ user, remembered: signIn.redirect }) };
  }
  return { via, nonce, outcome, nextAddress: loginAddress({ ...signIn, outcome }) };
}

function readOutcome(outcome: string | undefined): 'signed-in' | 'created' | 'failed' {
  return outcome === 'signed-in' || outcome === 'created' ? outcome : 'failed';
}
