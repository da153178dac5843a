/** The act by which the button beside a code helps the person on. */
export type Remedy =
  | 'try-again'
  | 'sign-in-again'
  | 'continue-in-this-tab'
  | 'use-the-other-provider'
  | 'log-in'
  | 'show-the-window'
  | 'open-the-site'
  | 'reload'
  | 'write-to-support';

/** Every auth code of docs/product.md §8 with a sentence a person can act on, and the button that does it. */
export const authCodes = {
  'network-request-failed': {
    says: 'The sign-in service could not be reached. Check your connection and try again.',
    remedy: 'try-again',
  },
  'account-exists-with-different-credential': {
    says: 'An account with this e-mail address already exists. Sign in the way you did before, then link this one in the settings. If you no longer can, write to us.',
    remedy: 'use-the-other-provider',
  },
  'credential-already-in-use': {
    says: 'This sign-in already belongs to another account. Choose another one, or sign out and sign in with it.',
    remedy: 'try-again',
  },
  'email-already-in-use': {
    says: 'This e-mail address belongs to another account. Sign in to that account instead.',
    remedy: 'log-in',
  },
  'user-disabled': {
    says: 'This account has been disabled. Write to us if you think this is a mistake.',
    remedy: 'write-to-support',
  },
  'user-token-expired': {
    says: 'You have been signed out because your session ended. What you wrote is kept in this browser. Sign in again to continue.',
    remedy: 'sign-in-again',
  },
  'multi-factor-auth-required': {
    says: 'Your provider asks for a second step. Finish it there, then try again.',
    remedy: 'try-again',
  },
  'invalid-api-key': {
    says: 'Sign-in is not set up correctly on this site. Write to us so that we can fix it.',
    remedy: 'write-to-support',
  },
  'unauthorized-domain': {
    says: 'Signing in works only at the site’s own address. Open it there and sign in.',
    remedy: 'open-the-site',
  },
  'popup-blocked': {
    says: 'Your browser blocked the sign-in window. Use this tab to sign in instead.',
    remedy: 'continue-in-this-tab',
  },
  'popup-closed-by-user': {
    says: 'The sign-in window was closed before you were signed in. Try again when you are ready.',
    remedy: 'try-again',
  },
  'cancelled-popup-request': {
    says: 'A newer sign-in window has opened. Continue there.',
    remedy: 'show-the-window',
  },
  'web-storage-unsupported': {
    says: 'Your browser does not let this site keep you signed in. Allow cookies for it and try again.',
    remedy: 'try-again',
  },
  'user-mismatch': {
    says: 'That account’s e-mail address differs from the one you are signed in with. Choose an account with the same address.',
    remedy: 'try-again',
  },
  'tenant-id-mismatch': {
    says: 'That account belongs to another organisation. Choose a different account.',
    remedy: 'try-again',
  },
  'invalid-user-token': {
    says: 'Your session is no longer valid. Sign in again to continue.',
    remedy: 'sign-in-again',
  },
  'argument-error': {
    says: 'The sign-in request was not understood. Reload the page and try again.',
    remedy: 'reload',
  },
  'internal-error': {
    says: 'Something went wrong on our side while signing you in. Try again in a moment.',
    remedy: 'try-again',
  },
  'login-blocked': {
    says: 'Signing in was refused for this account. Write to us if you need help.',
    remedy: 'write-to-support',
  },
  'unsupported-password-policy-schema-version': {
    says: 'This page is out of date. Reload it and try again.',
    remedy: 'reload',
  },
  'operation-not-supported-in-this-environment': {
    says: 'Signing in does not work in this window. Open the site in a browser and sign in there.',
    remedy: 'open-the-site',
  },
  'already-initialized': {
    says: 'Signing in has already started in this tab. Continue there, or reload the page.',
    remedy: 'reload',
  },
  'emulator-config-failed': {
    says: 'The local sign-in service could not be set up. Write to us so that we can fix it.',
    remedy: 'write-to-support',
  },
  'invalid-emulator-scheme': {
    says: 'The address of the local sign-in service must begin with http:// or https://. Write to us so that we can fix it.',
    remedy: 'write-to-support',
  },
  'auth-domain-config-required': {
    says: 'Sign-in is not set up correctly on this site: its address is missing. Write to us so that we can fix it.',
    remedy: 'write-to-support',
  },
  'invalid-auth-event': {
    says: 'This sign-in took too long, was not started here, or was replaced by a newer one in another tab. Try again.',
    remedy: 'try-again',
  },
} as const satisfies Record<string, { says: string; remedy: Remedy }>;

export type AuthCode = keyof typeof authCodes;

export const isAuthCode = (code: string): code is AuthCode => Object.hasOwn(authCodes, code);

/**
 * Turns an upper-case message of the server into its lower-case dashed code (`USER_DISABLED` → `user-disabled`), when it is one of ours.
 */
export function authCodeOf(message: string): AuthCode | null {
  const code = message.toLowerCase().replaceAll('_', '-');
  return isAuthCode(code) ? code : null;
}
