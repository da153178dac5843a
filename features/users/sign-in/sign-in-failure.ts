import type { IdentityProvider } from '../identity-provider.ts';
import { type AuthCode, authCodes, isAuthCode, type Remedy } from './auth-codes.ts';
import { isSignInError, type SignInError, signInErrors } from './sign-in-actions.ts';
import { isMissingAccount } from './sign-in-outcome.ts';

/** Says why someone is not signed in, as the login page shows it: a try that failed, or (`actionCode` null) a session that ended. */
export interface SignInFailure {
  /** The provider with whom it was tried; null where nobody knows any more. */
  provider: IdentityProvider | null;
  actionCode: SignInError | null;
  authCode: AuthCode | null;
}

/** Reads how the last try ended, from the login page's own address; only known codes count, never text. */
export function readSignInFailure(search: URLSearchParams): SignInFailure | null {
  const actionCode = search.get('outcome') ?? '';
  const authCode = search.get('auth') ?? '';
  if (!isSignInError(actionCode)) return null;
  return {
    provider: search.get('provider') === 'github' ? 'github' : 'google',
    actionCode,
    authCode: isAuthCode(authCode) ? authCode : null,
  };
}

/** Describes a failure for the person: what happened and, where an auth code says more, what to do about it; and which button does it. */
export function describeSignInFailure({ actionCode, authCode }: SignInFailure): {
  sentences: string[];
  remedy: Remedy | 'create-an-account-to-continue';
} {
  const happened = actionCode ? [signInErrors[actionCode]] : [];
  if (authCode) return { sentences: [...happened, authCodes[authCode].says], remedy: authCodes[authCode].remedy };
  return {
    sentences: happened,
    remedy: actionCode && isMissingAccount(actionCode) ? 'create-an-account-to-continue' : 'try-again',
  };
}
