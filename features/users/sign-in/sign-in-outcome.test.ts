import { describe, expect, test } from 'vitest';
import { signInOutcome } from './sign-in-outcome.ts';

const cases = [
  ['login', 'signed-in', null, true, 'LOGIN_WITH_GITHUB_SUCCESS', null],
  ['login', 'signed-in', null, false, 'LOGIN_WITH_GITHUB_NO_USER', null],
  ['login', 'failed', 'signup_disabled', false, 'LOGIN_WITH_GITHUB_NO_USER_FOUND_WITH_ID_ERROR', null],
  ['login', 'failed', 'access_denied', false, 'LOGIN_WITH_GITHUB_POP_UP_CANCELED_OR_ERROR', null],
  ['login', 'failed', 'user-disabled', false, 'LOGIN_WITH_GITHUB_POP_UP_CANCELED_OR_ERROR', 'user-disabled'],
  ['login', 'failed', '__proto__', false, 'LOGIN_WITH_GITHUB_POP_UP_CANCELED_OR_ERROR', null],
  ['create', 'created', null, true, 'CREATE_ACCOUNT_WITH_GITHUB_SUCCESS', null],
  ['create', 'signed-in', null, true, 'CREATE_ACCOUNT_WITH_GITHUB_ALREADY_EXISTS_SUCCESS', null],
  ['create', 'created', null, false, 'CREATE_ACCOUNT_WITH_GITHUB_NO_USER_FROM_POPUP', null],
  [
    'create',
    'failed',
    'account_not_linked',
    false,
    'CREATE_ACCOUNT_WITH_GITHUB_NO_USER_FROM_POPUP',
    'account-exists-with-different-credential',
  ],
] as const;

describe('a sign-in ends in the codes of the product', () => {
  for (const [intent, outcome, error, isSignedIn, actionCode, authCode] of cases) {
    test(`${intent}, ${outcome}, ${error ?? 'no error'}, ${isSignedIn ? 'with' : 'without'} a session`, () => {
      expect(signInOutcome({ provider: 'github', intent, outcome, error, isSignedIn })).toEqual({ actionCode, authCode });
    });
  }
});
