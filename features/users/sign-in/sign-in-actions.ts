import type { IdentityProvider } from '../identity-provider.ts';

const noAccount = 'This account does not yet exist, create an account to continue';
const popUpFailed = 'Pop up canceled or error - try again';
const googleFailed = 'Error signing in with google - try again';
const githubFailed = 'Error signing in with github - try again';

/** The error codes a sign-in leaves in the action log, with what the person is told (docs/product.md §8). */
export const signInErrors = {
  CREATE_ACCOUNT_WITH_GOOGLE_NO_USER_FROM_POPUP: popUpFailed,
  CREATE_ACCOUNT_WITH_GITHUB_NO_USER_FROM_POPUP: popUpFailed,
  LOGIN_WITH_GOOGLE_NO_USER: googleFailed,
  LOGIN_WITH_GITHUB_NO_USER: githubFailed,
  LOGIN_WITH_GOOGLE_POP_UP_CANCELED_OR_ERROR: googleFailed,
  LOGIN_WITH_GITHUB_POP_UP_CANCELED_OR_ERROR: githubFailed,
  LOGIN_WITH_GOOGLE_NO_USER_FOUND_WITH_ID_ERROR: noAccount,
  LOGIN_WITH_GITHUB_NO_USER_FOUND_WITH_ID_ERROR: noAccount,
} as const;

export type SignInError = keyof typeof signInErrors;

/** The success codes that a sign-in leaves in the action log, with what the person is told. */
export const signInSuccesses = {
  CREATE_ACCOUNT_WITH_GOOGLE_SUCCESS: 'Your account is ready.',
  CREATE_ACCOUNT_WITH_GITHUB_SUCCESS: 'Your account is ready.',
  CREATE_ACCOUNT_WITH_GOOGLE_ALREADY_EXISTS_SUCCESS: 'You already have an account, so you are signed in.',
  CREATE_ACCOUNT_WITH_GITHUB_ALREADY_EXISTS_SUCCESS: 'You already have an account, so you are signed in.',
  LOGIN_WITH_GOOGLE_SUCCESS: 'You are signed in.',
  LOGIN_WITH_GITHUB_SUCCESS: 'You are signed in.',
} as const;

export type SignInSuccess = keyof typeof signInSuccesses;

export function isSignInError(code: string): code is SignInError {
  return Object.hasOwn(signInErrors, code);
}

/** Picks what is worth keeping for good of a sign-in that made an account (a keystone event); nothing of any other. */
export function newAccountKeystone(code: SignInError | SignInSuccess): { blob: { authType: IdentityProvider } } | undefined {
  if (code === 'CREATE_ACCOUNT_WITH_GOOGLE_SUCCESS') return { blob: { authType: 'google' } };
  if (code === 'CREATE_ACCOUNT_WITH_GITHUB_SUCCESS') return { blob: { authType: 'github' } };
  return undefined;
}
