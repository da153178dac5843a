import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { type AuthCode, authCodeOf, authCodes } from './auth-codes.ts';
import { readSignInFailure, type SignInFailure } from './sign-in-failure.ts';
import { SignInPanel } from './sign-in-panel.tsx';

/** The codes as docs/product.md §8 lists them, each with the button that stands beside its sentence after a failed login with Google. */
const buttons: Record<AuthCode, string> = {
  'network-request-failed': 'Try again with Google',
  'account-exists-with-different-credential': 'Sign in with GitHub',
  'credential-already-in-use': 'Try again with Google',
  'email-already-in-use': 'Sign in with Google',
  'user-disabled': 'Write to us',
  'user-token-expired': 'Sign in again with Google',
  'multi-factor-auth-required': 'Try again with Google',
  'invalid-api-key': 'Write to us',
  'unauthorized-domain': 'Open https://site.example',
  'popup-blocked': 'Continue in this tab with Google',
  'popup-closed-by-user': 'Try again with Google',
  'cancelled-popup-request': 'Show the sign-in window',
  'web-storage-unsupported': 'Try again with Google',
  'user-mismatch': 'Try again with Google',
  'tenant-id-mismatch': 'Try again with Google',
  'invalid-user-token': 'Sign in again with Google',
  'argument-error': 'Reload the page',
  'internal-error': 'Try again with Google',
  'login-blocked': 'Write to us',
  'unsupported-password-policy-schema-version': 'Reload the page',
  'operation-not-supported-in-this-environment': 'Open https://site.example',
  'already-initialized': 'Reload the page',
  'emulator-config-failed': 'Write to us',
  'invalid-emulator-scheme': 'Write to us',
  'auth-domain-config-required': 'Write to us',
  'invalid-auth-event': 'Try again with Google',
};

/** Reads what the login page's notice says, and its button or link. */
function noticeOf(failure: SignInFailure): { text: string; button: string; link: string } {
  const site = { origin: 'https://site.example', supportEmail: 'help@site.example' };
  const Page = () => (
    <SignInPanel intent="login" redirect="/settings" message={null} failure={failure} site={site} onOutcome={() => {}} />
  );
  const Site = createRoutesStub([{ path: '*', Component: Page }]);
  const html = renderToString(<Site initialEntries={['/login']} />).replace(/<!-- -->/g, '');
  const [notice = ''] = /<div class="notice .*?<\/div><\/div><\/div>/s.exec(html) ?? [];
  const [, button = ''] = /class="button button-primary[^>]*>([^<]*)</.exec(notice) ?? [];
  const [, link = ''] = /href="([^"]*)"/.exec(notice) ?? [];
  return { text: notice.replace(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'"), button, link: link.replaceAll('&amp;', '&') };
}

const failed = { provider: 'google', actionCode: 'LOGIN_WITH_GOOGLE_POP_UP_CANCELED_OR_ERROR' } as const;

for (const [authCode, label] of Object.entries(buttons) as [AuthCode, string][]) {
  test(`${authCode} is said with what can be done about it: ${label}`, () => {
    const { text, button } = noticeOf({ ...failed, authCode });
    expect(text).toContain('Error signing in with google - try again');
    expect(text).toContain(authCodes[authCode].says);
    expect(text.includes(label)).toBe(true);
    if (authCode !== 'cancelled-popup-request') expect(button).toBe(label);
  });
}

test('a missing account is offered to be made, and what has no code to be tried again', () => {
  expect(
    noticeOf({ provider: 'github', actionCode: 'LOGIN_WITH_GITHUB_NO_USER_FOUND_WITH_ID_ERROR', authCode: null }).button,
  ).toBe('Create an account with GitHub');
  expect(noticeOf({ provider: 'github', actionCode: 'LOGIN_WITH_GITHUB_NO_USER', authCode: null }).button).toBe(
    'Try again with GitHub',
  );
});

test('a session that ended is said without a provider; the page’s own buttons are the way on', () => {
  const { text, button } = noticeOf({ provider: null, actionCode: null, authCode: 'user-token-expired' });
  expect(text).toContain('You have been signed out because your session ended.');
  expect(button).toBe('');
});

test('support is written to with the code in the subject, and the site opened at the page that was meant', () => {
  expect(noticeOf({ ...failed, authCode: 'user-disabled' }).link).toBe(
    'mailto:help@site.example?subject=Signing%20in%3A%20user-disabled',
  );
  expect(noticeOf({ ...failed, authCode: 'unauthorized-domain' }).link).toBe(
    'https://site.example/login?m=l&redirect=%2Fsettings',
  );
});

test('upper-case messages of the server are the lower-case dashed codes, and nothing else is', () => {
  for (const code of Object.keys(authCodes)) {
    expect(authCodeOf(code.toUpperCase().replaceAll('-', '_'))).toBe(code);
    expect(authCodeOf(code)).toBe(code);
  }
  for (const other of ['', 'USER_NOT_FOUND', '__PROTO__', 'TOSTRING', 'constructor']) expect(authCodeOf(other)).toBeNull();
});

test('the login page’s address shows known codes only, and no text', () => {
  const read = (search: string) => readSignInFailure(new URLSearchParams(search));
  expect(read('outcome=LOGIN_WITH_GITHUB_NO_USER&provider=github&auth=user-disabled')).toEqual({
    provider: 'github',
    actionCode: 'LOGIN_WITH_GITHUB_NO_USER',
    authCode: 'user-disabled',
  });
  expect(read('outcome=LOGIN_WITH_GITHUB_NO_USER&auth=<b>call+me</b>')?.authCode).toBeNull();
  for (const nothing of ['', 'outcome=LOGIN_WITH_GOOGLE_SUCCESS', 'outcome=constructor', 'auth=user-disabled']) {
    expect(read(nothing)).toBeNull();
  }
});
