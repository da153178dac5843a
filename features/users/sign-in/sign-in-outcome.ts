import type { IdentityProvider } from '../identity-provider.ts';
import { type AuthCode, authCodeOf } from './auth-codes.ts';
import { type SignInError, type SignInSuccess, signInErrors } from './sign-in-actions.ts';
import type { SignInRequest } from './sign-in-request.ts';

/** The outcome of a sign-in. `authCode` says more about a failure where there is more to say. */
export type SignInOutcome =
  | { actionCode: SignInSuccess; authCode: null }
  | { actionCode: SignInError; authCode: AuthCode | null };

/** Turns what the provider and Better Auth report into the codes of docs/product.md §8. */
export function signInOutcome({
  provider,
  intent,
  outcome,
  error,
  isSignedIn,
}: Pick<SignInRequest, 'provider' | 'intent'> & {
  outcome: 'signed-in' | 'created' | 'failed';
  error: string | null;
  isSignedIn: boolean;
}): SignInOutcome {
  const name = upperCase(provider);
  if (outcome === 'failed') return failure({ intent, name, error });
  if (!isSignedIn) return { actionCode: noUser(intent, name), authCode: null };
  if (outcome === 'created') return { actionCode: `CREATE_ACCOUNT_WITH_${name}_SUCCESS`, authCode: null };
  if (intent === 'create') return { actionCode: `CREATE_ACCOUNT_WITH_${name}_ALREADY_EXISTS_SUCCESS`, authCode: null };
  return { actionCode: `LOGIN_WITH_${name}_SUCCESS`, authCode: null };
}

/** Makes the outcome of a sign-in that never came back: closed, cancelled, or blocked. */
export function failedSignIn({ provider, intent }: Pick<SignInRequest, 'provider' | 'intent'>): SignInError {
  const name = upperCase(provider);
  return intent === 'login' ? `LOGIN_WITH_${name}_POP_UP_CANCELED_OR_ERROR` : `CREATE_ACCOUNT_WITH_${name}_NO_USER_FROM_POPUP`;
}

/** Says what was wanted in the try that ended in this error. */
export function intentOf(actionCode: SignInError): SignInRequest['intent'] {
  return actionCode.startsWith('CREATE_ACCOUNT') ? 'create' : 'login';
}

/** Says whether the account that was asked for does not exist, so that creating it is the way on. */
export function isMissingAccount(actionCode: SignInError): boolean {
  return signInErrors[actionCode] === signInErrors.LOGIN_WITH_GOOGLE_NO_USER_FOUND_WITH_ID_ERROR;
}

function failure({ intent, name, error }: { intent: SignInRequest['intent']; name: Name; error: string | null }): SignInOutcome {
  if (error === 'signup_disabled') return { actionCode: `LOGIN_WITH_${name}_NO_USER_FOUND_WITH_ID_ERROR`, authCode: null };
  const provider = name === 'GOOGLE' ? 'google' : 'github';
  return { actionCode: failedSignIn({ provider, intent }), authCode: authCodeOfFailure(error) };
}

/**
 * The names by which Better Auth and the providers (RFC 6749 §4.1.2.1) call their failures, with our codes, where they are not our codes
 * already.
 */
const authCodeOfError: Record<string, AuthCode> = {
  account_not_linked: 'account-exists-with-different-credential',
  unable_to_link_account: 'account-exists-with-different-credential',
  email_does_not_match: 'user-mismatch',
  account_already_linked_to_different_user: 'credential-already-in-use',
  email_not_found: 'login-blocked',
  state_mismatch: 'invalid-auth-event',
  state_not_found: 'invalid-auth-event',
  invalid_code: 'network-request-failed',
  unable_to_get_user_info: 'network-request-failed',
  internal_server_error: 'internal-error',
  unauthorized_client: 'invalid-api-key',
  invalid_request: 'argument-error',
  server_error: 'network-request-failed',
  temporarily_unavailable: 'network-request-failed',
};

/** Turns what a provider or Better Auth says went wrong into a code of docs/product.md §8. */
export function authCodeOfFailure(error: string | null): AuthCode | null {
  if (!error) return null;
  return Object.hasOwn(authCodeOfError, error) ? (authCodeOfError[error] ?? null) : authCodeOf(error);
}

function noUser(intent: SignInRequest['intent'], name: Name): SignInError {
  return intent === 'login' ? `LOGIN_WITH_${name}_NO_USER` : `CREATE_ACCOUNT_WITH_${name}_NO_USER_FROM_POPUP`;
}

type Name = 'GOOGLE' | 'GITHUB';

function upperCase(provider: IdentityProvider): Name {
  return provider === 'google' ? 'GOOGLE' : 'GITHUB';
}
