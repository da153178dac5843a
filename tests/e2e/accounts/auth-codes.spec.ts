import { type AuthCode, authCodes } from '#features/users/sign-in/auth-codes.ts';
import { authCodeTriggers, type Trigger } from '#tests/support/accounts/auth-code-triggers.ts';
import { expect, measuredTest as test } from '#tests/support/browser/test.ts';
import { readActionLog } from '#tests/support/page/read-action-log.ts';

/** Codes that the running site cannot raise, with the reason. Sentences and buttons: features/users/sign-in/sign-in-failure.test.tsx. */
const notHere: Record<Exclude<AuthCode, keyof typeof authCodeTriggers>, string> = {
  'email-already-in-use': 'There are no passwords, and no page changes an e-mail address.',
  'multi-factor-auth-required': 'The second step is the provider’s; it comes back when that is done.',
  'tenant-id-mismatch': 'There are no tenants.',
  'invalid-user-token': 'A cookie or token that is not ours is no session: its bearer is a visitor.',
  'unsupported-password-policy-schema-version': 'There are no passwords; /identity/v2/passwordPolicy answers with version 1.',
  'operation-not-supported-in-this-environment': 'No page can be framed, and the buttons are forms, which every browser has.',
  'already-initialized': 'Pressing a button again replaces the earlier try: cancelled-popup-request.',
  'emulator-config-failed': 'The stand-in is part of the server, which does not start when it cannot be set up.',
  'invalid-emulator-scheme': 'The same; its address is the server’s own.',
  'auth-domain-config-required': 'The server does not start without ORIGIN.',
};

test('every auth code is triggered here, or listed with the reason why it cannot be', () => {
  expect([...Object.keys(authCodeTriggers), ...Object.keys(notHere)].toSorted()).toEqual(Object.keys(authCodes).toSorted());
});

for (const [code, { trigger, button, press: pressed }] of Object.entries(authCodeTriggers) as [AuthCode, Trigger][]) {
  test(`${code}: the page says what happened, offers "${button}", and it is noted`, async ({ page, context, site }) => {
    const scene = { page, context, site };
    await trigger(scene);
    await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: authCodes[code].says })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: button }).or(main.getByRole('link', { name: button }))).toBeVisible();
    if (code !== 'user-token-expired') {
      const expected = expect.objectContaining({ error: code, errorMessage: expect.any(String), action: expect.any(String) });
      await expect.poll(() => readActionLog(page)).toContainEqual(expected);
    }
    await pressed?.(scene);
  });
}
