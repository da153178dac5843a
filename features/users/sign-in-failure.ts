import { type AuthCode, authCodes } from './auth-codes.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { isSignInError, type SignInError, signInErrors } from './sign-in-actions.ts';

/** A sign-in that failed, as the login page shows it. */
export interface SignInFailure {
  provider: IdentityProvider;
  actionCode: SignInError;
  authCode: AuthCode | null;
}

/** How the last try ended, from the login page's own address; only known codes count, never text. */
export function readSignInFailure(search: URLSearchParams): SignInFailure | null {
  const actionCode = search.get('outcome') ?? '';
  const authCode = search.get('auth') ?? '';
  if (!isSignInError(actionCode)) return null;
  return {
    provider: search.get('provider') === 'github' ? 'github' : 'google',
    actionCode,
    authCode: Object.hasOwn(authCodes, authCode) ? (authCode as AuthCode) : null,
  };
}

/** What the person reads: what happened and, where an auth code says more, what to do about it. */
export function signInFailureText({ actionCode, authCode }: SignInFailure): string[] {
  return authCode ? [signInErrors[actionCode], authCodes[authCode]] : [signInErrors[actionCode]];
}
