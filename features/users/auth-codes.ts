/** Every auth code of specification §8 with a sentence a person can act on. */
export const authCodes = {
  'network-request-failed': 'The sign-in service could not be reached. Check your connection and try again.',
  'account-exists-with-different-credential':
    'An account with this e-mail address exists already. Sign in the way you did before; once this address is verified at the other provider, both ways lead to the same account.',
  'credential-already-in-use': 'This sign-in already belongs to another account. Sign in with it, or choose another one.',
  'email-already-in-use': 'This e-mail address belongs to another account. Log in with that account instead.',
  'user-disabled': 'This account has been disabled. Write to us if you think this is a mistake.',
  'user-token-expired': 'You have been signed out because your session ended. Sign in again to continue.',
  'multi-factor-auth-required': 'Your provider asks for a second step. Finish it there, then try again.',
  'invalid-api-key': 'Sign-in is not set up correctly on this site. Write to us so that we can repair it.',
  'unauthorized-domain': 'Signing in works only at the address of this site. Open it from its own address and try again.',
  'popup-blocked': 'Your browser blocked the sign-in window. Sign in on this page instead.',
  'popup-closed-by-user': 'The sign-in window was closed before you were signed in. Try again when you are ready.',
  'cancelled-popup-request': 'A newer sign-in window replaced this one. Continue there.',
  'web-storage-unsupported': 'Your browser does not let this site keep you signed in. Allow cookies for it and try again.',
  'user-mismatch':
    'That was a different account than the one you are signed in with. Choose the same account, or sign out first.',
  'tenant-id-mismatch': 'That account belongs to another organisation. Choose a different account.',
  'invalid-user-token': 'Your session is no longer valid. Sign in again to continue.',
  'argument-error': 'The sign-in request was not understood. Reload the page and try again.',
  'internal-error': 'Something went wrong on our side while signing you in. Try again in a moment.',
  'login-blocked': 'Signing in was refused for this account. Write to us if you need help.',
  'unsupported-password-policy-schema-version': 'This page is out of date. Reload it and try again.',
  'operation-not-supported-in-this-environment':
    'Signing in does not work in this window. Open the site in a browser and try again.',
  'already-initialized': 'Signing in has already started in this tab. Continue there, or reload the page.',
  'emulator-config-failed': 'The local sign-in service could not be set up. Restart the site and try again.',
  'invalid-emulator-scheme': 'The address of the local sign-in service must begin with http:// or https://.',
  'auth-domain-config-required': 'Sign-in is not set up correctly on this site: its address is missing.',
  'invalid-auth-event': 'The answer of the sign-in window was not understood. Close it and try again.',
} as const;

export type AuthCode = keyof typeof authCodes;

/** An upper-case message of the server as its lower-case dashed code (`USER_DISABLED` → `user-disabled`), when it is one of ours. */
export function authCodeOf(message: string): AuthCode | null {
  const code = message.toLowerCase().replaceAll('_', '-');
  return Object.hasOwn(authCodes, code) ? (code as AuthCode) : null;
}
