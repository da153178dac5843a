import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import type { AccountOutcome } from './change-account.server.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { LinkedProviders } from './linked-providers.tsx';
import { PhotoForm } from './photo-form.tsx';
import { photoSide } from './photo-limits.ts';
import { ProfileForm } from './profile-form.tsx';
import { SessionsTable } from './sessions-table.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { TokensClaim } from './tokens-claim.tsx';

/** Stands in for the settings page, which answers each form with what `answer` says: returns the forms that it was sent. */
function answerForms(answer: (form: FormData) => AccountOutcome | Promise<AccountOutcome>) {
  const sent: FormData[] = [];
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData();
    sent.push(form);
    return answer(form);
  };
  return { sent, action, fields: () => sent.map((form) => Object.fromEntries(form)) };
}

// That it is shown before anything is sent, tests/e2e/accounts/settings.spec.ts has.
test('a setting shows its new state while it is saved, and goes back with the reason when it could not be', async () => {
  const answer = Promise.withResolvers<AccountOutcome>();
  const { action, fields } = answerForms(() => answer.promise);
  const setting = { intent: 'change-setting', setting: 'showBackgroundGradient' };
  const words = { label: 'Background gradient', hint: 'Behind every page' };
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // the router of component tests cannot draw at once
  const shown = await showComponent(<SettingSwitch {...words} fields={setting} value />, { action });
  const gradient = page.getByRole('switch', { name: 'Background gradient' });
  await userEvent.click(gradient);
  await expect.element(gradient).not.toBeChecked();
  // A box that is off sends no field.
  await expect.poll(fields).toEqual([setting]);
  answer.resolve({ problem: 'Not saved: the site could not be reached. Try again.' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved: the site could not be reached. Try again.');
  await expect.element(gradient).toBeChecked();
  await shown.unmount();
  await showComponent(<SettingSwitch {...words} fields={setting} value={false} />, { action });
  await userEvent.click(gradient);
  await expect.poll(() => fields().at(-1)).toEqual({ ...setting, on: 'on' });
});

test('a name that is refused stays in its field beside the reason, and one that is saved says so', async () => {
  const { action, fields } = answerForms((form) =>
    String(form.get('username')).length > 60 ? { problem: 'Use at most 60 characters.' } : { saved: 'Saved.' },
  );
  await showComponent(<ProfileForm username="Test Person" />, { action });
  const name = page.getByLabelText('Name', { exact: true });
  await name.fill('x'.repeat(61));
  await userEvent.click(page.getByRole('button', { name: 'Save name' }));
  await expect.element(page.getByText('Use at most 60 characters.')).toBeVisible();
  await expect.element(name).toHaveValue('x'.repeat(61));
  expect(await accessibilityViolations()).toEqual([]);
  await name.fill('Grace');
  await userEvent.click(page.getByRole('button', { name: 'Save name' }));
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved.');
  expect(fields().at(-1)).toEqual({ intent: 'rename', username: 'Grace' });
});

test('a photo is cut to a small square before it is sent, and what is no picture is left to the server to judge', async () => {
  const { action, sent, fields } = answerForms(() => ({ saved: 'Saved.' }));
  await showComponent(<PhotoForm photoUrl="/photos/old.webp" />, { action });
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  for (const file of [new File([picture ?? ''], 'me.png', { type: 'image/png' }), new File(['no picture'], 'no.png')]) {
    await page.getByLabelText('Photo', { exact: true }).upload(file);
    await userEvent.click(page.getByRole('button', { name: 'Use this photo' }));
    await expect
      .poll(() => (sent.at(-1)?.get('photo') as File | null)?.name)
      .toBe(file.name === 'me.png' ? 'photo.webp' : 'no.png');
    await expect.element(page.getByLabelText('Photo', { exact: true })).toHaveValue('');
  }
  const [made, left] = sent.map((form) => form.get('photo') as File);
  const { width, height } = await createImageBitmap(made as File);
  expect([made?.type, width, height]).toEqual(['image/webp', photoSide, photoSide]);
  expect(await left?.text()).toBe('no picture');
  await userEvent.click(page.getByRole('button', { name: 'Remove the photo' }));
  await expect.poll(() => fields().at(-1)).toEqual({ intent: 'remove-photo' });
});

const here = { sessionId: 'a', browser: 'Chrome on Linux', signedInAt: new Date('2026-11-20T12:00:00Z'), isThisOne: true };
const elsewhere = { ...here, sessionId: 'b', browser: 'Firefox on Windows', isThisOne: false };

test('this browser is marked among those that are signed in, and only others can be signed out', async () => {
  const { action, fields } = answerForms(() => ({ saved: 'Signed out of 1 other device.' }));
  const shown = await showComponent(<SessionsTable sessions={[here, elsewhere]} />, { action });
  const table = page.getByRole('table', { name: 'Where you are signed in' });
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent('Chrome on Linux (this one)');
  await expect.element(table.getByRole('row').nth(2)).not.toMatchTextContent('(this one)');
  await userEvent.click(page.getByRole('button', { name: 'Sign out of other devices' }));
  await expect.element(page.getByRole('status')).toHaveTextContent('Signed out of 1 other device.');
  expect(fields()).toEqual([{ intent: 'end-other-sessions' }]);
  await shown.unmount();
  await showComponent(<SessionsTable sessions={[here]} />, { action });
  await expect.element(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign out of other devices' })).toBeDisabled();
});

test('a second way to sign in is linked and unlinked, and the last one cannot be', async () => {
  const { action, fields } = answerForms(() => ({ saved: 'Google is no longer linked.' }));
  const since = new Date('2026-11-20T12:00:00Z');
  const only = await showComponent(<LinkedProviders providers={{ google: since }} outcome={null} hasAddress />, { action });
  expect(page.getByRole('button', { name: /^Unlink/ }).elements()).toEqual([]);
  const form = page.getByRole('button', { name: 'Link GitHub' }).element().closest('form') as HTMLFormElement;
  expect([form.method, new URL(form.action).pathname, ...new FormData(form)]).toEqual([
    'post',
    '/auth/link',
    ['provider', 'github'],
  ]);
  await only.unmount();
  const linked = { provider: 'github', hasFailed: false, authCode: null } as const;
  await showComponent(<LinkedProviders providers={{ google: since, github: since }} outcome={linked} hasAddress />, { action });
  await expect.element(page.getByText('You can now sign in with GitHub.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Unlink Google' }));
  await expect.poll(fields).toEqual([{ intent: 'unlink-provider', provider: 'google' }]);
});

test('an account without a verified address is told why nothing can be linked', async () => {
  await showComponent(<LinkedProviders providers={{ google: new Date() }} outcome={null} hasAddress={false} />);
  await expect.element(page.getByText(/It can be linked once this account has a verified e-mail address/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('tokens that another tab has claimed meanwhile are said to be claimed', async () => {
  const { action, fields } = answerForms(() => ({ problem: 'You have already claimed these tokens.' }));
  await showComponent(<TokensClaim tokens={50_000} wereClaimed={false} moves={[]} />, { action });
  await userEvent.click(page.getByRole('button', { name: 'Claim 50,000 more free tokens' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('You have already claimed these tokens.');
  expect(fields()).toEqual([{ intent: 'claim-free-tokens' }]);
});

test('an account is deleted only by its own address, and says before what goes and what the law keeps', async () => {
  const { action, fields } = answerForms(() => ({ problem: 'That is not the e-mail address of this account' }));
  await showComponent(<DeleteAccountForm email="ada@example.com" username="Ada" />, { action });
  await expect.element(page.getByLabelText(/to confirm$/)).not.toBeVisible();
  await userEvent.click(page.getByText('Delete this account'));
  await expect.element(page.getByText(/You lose access to the course, even if you paid for it/)).toBeVisible();
  await expect.element(page.getByText(/the law requires complete records of every sale/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Delete the account' }));
  expect(fields(), 'nothing was typed').toEqual([]);
  await page.getByLabelText('Type ada@example.com to confirm').fill('someone@example.com');
  await userEvent.click(page.getByRole('button', { name: 'Delete the account' }));
  await expect.element(page.getByText('That is not the e-mail address of this account')).toBeVisible();
  expect(fields()).toEqual([{ intent: 'delete-account', confirmation: 'someone@example.com' }]);
});
