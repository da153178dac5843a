import type { Page } from '@playwright/test';
import { freshPerson } from '#tests/support/accounts/sign-in.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { mailsTo, openMail } from '#tests/support/mail/open-mail.ts';
import { act, expect, openDesk, owner, test } from '#tests/support/owner/desk.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

const intents = [
  'grant',
  'revoke',
  'move',
  'disable',
  'enable',
  'sign-out',
  'resend',
  'view',
  'delete-account',
  'lift-suppression',
  'correct-address',
];

async function openPerson(desk: Page, email: string): Promise<string> {
  await desk.goto(`/owner/people?q=${encodeURIComponent(email)}`);
  await desk.locator('tbody').getByRole('link').first().click();
  await expect(desk.getByRole('heading', { level: 2, name: 'Account' })).toBeVisible();
  return new URL(desk.url()).pathname;
}

/** Everything that an act on an account could change. */
const stateOf = (site: Parameters<typeof onDatabase>[0], userId: string) =>
  onDatabase(
    site,
    (sql) => sql`select disabled,
      (select count(*)::int from sessions where user_id = users.id and expires_at > now()) signed_in,
      (select count(*)::int from entitlements where user_id = users.id and revoked_at is null) rights,
      (select count(*)::int from mails where user_id = users.id) mails,
      (select count(*)::int from owner_actions where user_id = users.id) acts from users where id = ${userId}`,
  );

test('an account that the owner disables is out on the page it has open, and comes in again when it is enabled', async ({
  page,
  browser,
  site,
}) => {
  const person = await signIn(page, { person: { ...freshPerson(), name: '<b>Dan</b>' }, redirect: '/settings' });
  await expect(page).toHaveURL('/settings');
  const desk = await openDesk(browser, site);
  await openPerson(desk, person.email);
  await expect(desk.getByRole('heading', { level: 1, name: '<b>Dan</b>' })).toBeVisible();
  await act(desk, { summary: 'Disable the account', button: 'Disable the account', why: 'A <i>stolen</i> account' });
  await expect(desk.getByText('Disabled: this account is signed out everywhere.')).toBeVisible();
  await expect(desk.getByText('This account is disabled: nobody can sign in to it.')).toBeVisible();
  await expect(page.getByText('This account has been disabled.')).toBeVisible();
  await act(desk, { summary: 'Enable the account', button: 'Let them sign in again', why: 'It was them' });
  await expect(desk.getByText('Enabled: they can sign in again.')).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: 'A <i>stolen</i> account' })).toContainText('Disabled the account');
  await signIn(page, { person, redirect: '/settings' });
  await expect(page).toHaveURL('/settings');
  expect(await violationsInBothSchemes(desk)).toEqual([]);
});

test('signing out everywhere ends the page that is open, and the owner’s own account is refused', async ({
  page,
  browser,
  site,
}) => {
  const person = await signIn(page, { redirect: '/settings' });
  await expect(page).toHaveURL('/settings');
  const desk = await openDesk(browser, site);
  await openPerson(desk, person.email);
  await expect(desk.getByText('It is signed in, in 1 browser or program.')).toBeVisible();
  await act(desk, { summary: 'Sign out everywhere', button: 'Sign out everywhere', why: 'A lost laptop' });
  await expect(desk.getByText('Signed out everywhere.')).toBeVisible();
  await expect(desk.getByText('It is signed in nowhere.')).toBeVisible();
  await expect(page).toHaveURL(/^[^?]*\/login/);

  const own = await openPerson(desk, owner.email);
  await expect(desk.getByText('This is your own account.')).toBeVisible();
  await expect(desk.getByText('Disable the account')).toHaveCount(0);
  for (const intent of ['disable', 'sign-out']) {
    const form = { intent, reason: 'By mistake' };
    const answer = await desk.request.post(own, { form, headers: { origin: site.origin } });
    expect(answer.status()).toBe(409);
    expect(await answer.text()).toContain('this is the account you are signed in with');
  }
  await desk.reload();
  await expect(desk.getByText('This is your own account.')).toBeVisible();
});

test('access moves to the account that is named, after the owner has seen what moves to whom', async ({
  page,
  browser,
  site,
}) => {
  const buyer = await signIn(page, { redirect: '/principled-ai-coding/checkout' });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  const right = await (await browser.newContext({ baseURL: site.origin })).newPage();
  const other = await signIn(right, {
    person: { ...freshPerson(), name: '<i>Right</i>' },
    redirect: '/principled-ai-coding/checkout',
  });
  const desk = await openDesk(browser, site);
  await openPerson(desk, buyer.email);
  await desk.locator('summary', { hasText: 'Move access to another account' }).click();
  const ask = async (account: string) => {
    await desk.getByLabel('The other account').fill(account);
    await desk.getByRole('button', { name: 'See what would be moved' }).click();
  };
  await ask('nobody@example.com');
  await expect(desk.getByText('No account has this as its verified address, or as its id.')).toBeVisible();
  await ask(buyer.email);
  await expect(desk.getByText('This is the same account.')).toBeVisible();
  await ask(other.email.toUpperCase());
  await expect(desk.getByText(`To <i>Right</i>, ${other.email}:`)).toBeVisible();
  expect(await accessibilityViolations(desk)).toEqual([]);
  await act(desk, { summary: 'Move it', button: 'Move access', why: 'Bought with the wrong account' });
  await expect(desk.getByText('Moved: the course is open to the other account, and no longer to this one.')).toBeVisible();
  await expect(right.getByText('This account has the course now')).toBeVisible();
  expect((await page.goto('/principled-ai-coding/course'))?.url()).toBe(`${site.origin}/principled-ai-coding`);
});

test('a receipt is sent again, once, and the buyer reads it', async ({ page, browser, site }) => {
  const { email } = await signIn(page, { redirect: '/principled-ai-coding/checkout' });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await openMail(page, { to: email, subject: /receipt|course is yours/i });
  const desk = await openDesk(browser, site);
  const address = await openPerson(desk, email);
  const receipts = desk.getByRole('row').filter({ has: desk.getByRole('cell', { name: 'receipt', exact: true }) });
  await receipts.getByText('Send again', { exact: true }).click();
  const mailId = await receipts.locator('input[name="mailId"]').getAttribute('value');
  await receipts.getByLabel('Why, for the log').fill('They deleted it');
  await receipts.getByRole('button', { name: 'Send this e-mail again' }).click();
  await expect(desk.getByText('The e-mail goes out in a moment.')).toBeVisible();
  await expect(receipts).toHaveCount(2);
  await expect(receipts.last().getByText('Send again', { exact: true })).toHaveCount(0);
  const again = await desk.request.post(address, {
    form: { intent: 'resend', mailId: mailId ?? '', reason: 'Once more' },
    headers: { origin: site.origin },
  });
  expect(again.status()).toBe(409);
  expect(await again.text()).toContain('Nothing was sent: this e-mail was sent again already.');
  await expect(async () => {
    await page.goto('/local/outbox');
    await expect(mailsTo(page, email).getByRole('link', { name: /receipt|course is yours/i })).toHaveCount(2, { timeout: 500 });
  }).toPass();
});

test('no other account, no foreign page and no stale sign-in does any act, whatever the form says', async ({
  page,
  browser,
  people,
  site,
}) => {
  const { email } = await signIn(page, { redirect: '/settings' });
  const desk = await openDesk(browser, site);
  const address = await openPerson(desk, email);
  const userId = address.split('/').at(-1) ?? '';
  const [mail] = await onDatabase(site, (sql) => sql`select id from mails where user_id = ${userId}`);
  const before = await stateOf(site, userId);
  const headers = { origin: site.origin };
  const post = (request: Page['request'], intent: string, more: object = {}) =>
    request.post(address, { form: { intent, reason: 'Attack', to: userId, mailId: mail?.id ?? '' }, headers, ...more });
  for (const intent of intents) {
    for (const kind of ['visitor', 'learner', 'member'] as const) {
      expect({ intent, kind, status: (await post(people[kind].request, intent)).status() }).toEqual({
        intent,
        kind,
        status: 404,
      });
    }
    const foreign = await post(desk.request, intent, { headers: { origin: 'https://evil.example' } });
    expect({ intent, status: foreign.status() }).toEqual({ intent, status: 403 });
    const silent = await desk.request.post(address, { form: { intent, reason: ' ', to: userId }, headers });
    expect({ intent, status: silent.status() }).toEqual({ intent, status: 400 });
    const nobody = await desk.request.post('/owner/people/nobody', { form: { intent, reason: 'Attack' }, headers });
    expect({ intent, status: nobody.status() }).toEqual({ intent, status: 404 });
  }
  for (const intent of ['', 'constructor', '__proto__', 'delete']) {
    expect((await post(desk.request, intent)).status()).toBe(400);
  }
  for (const [intent, form, status] of [
    ['move', { to: userId }, 409],
    ['move', { to: 'nobody' }, 404],
    ['move', {}, 404],
    ['resend', { mailId: 'none' }, 409],
    ['resend', {}, 409],
    ['correct-address', { reason: 'Wrote from the old address', address: 'none' }, 400],
    ['correct-address', { reason: 'It is them', address: 'new@example.com' }, 400],
    ['delete-account', { reason: 'Wrote from the address', confirmation: 'another@example.com' }, 400],
    ['delete-account', { reason: 'It is them', confirmation: email }, 400],
  ] as const) {
    const answer = await desk.request.post(address, { form: { intent, reason: 'Attack', ...form }, headers });
    expect({ intent, form, status: answer.status() }).toEqual({ intent, form, status });
  }
  await onDatabase(site, (sql) => sql`update sessions set created_at = created_at - interval '61 minutes'`);
  for (const intent of intents) expect((await post(desk.request, intent)).status()).toBe(403);
  await desk.reload();
  await expect(desk.getByText('Sign in again to change anything here')).toBeVisible();
  await expect(desk.locator('main').locator('summary')).toHaveCount(0);
  expect(await stateOf(site, userId)).toEqual(before);
});
