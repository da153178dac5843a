import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { freshPerson } from '#tests/support/accounts/sign-in.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, owner, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { mailsTo, openMail } from '#tests/support/mail/open-mail.ts';
import { act, openDesk } from '#tests/support/owner/desk.ts';

async function openPerson(desk: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await desk.goto('/owner/people');
  await desk.getByLabel('Find').fill(email);
  await desk.getByRole('button', { name: 'Find' }).click();
  await desk.getByRole('link', { name, exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('whatever the owner does to an account with a reason reaches the page that its person has open', async ({
  page,
  browser,
  site,
}) => {
  const person = { ...freshPerson(), name: `<i>Ida</i> ${Date.now()}` };
  await signIn(page, { person, redirect: '/principled-ai-coding/checkout' });
  await expect(page.locator('iframe[title="Card payment"]')).toBeVisible();
  const desk = await openDesk(browser, site);
  await openPerson(desk, person);
  await expect(desk.getByText('It is signed in, in 1 browser or program.')).toBeVisible();

  await act(desk, { summary: 'Grant access', button: 'Grant the course', why: 'Won the quiz' });
  await expect(desk.getByText('Granted: the course is open to this account.')).toBeVisible();
  await expect(page.getByText('This account has the course now')).toBeVisible();
  await page.goto('/principled-ai-coding/course');
  await expect(page).toHaveURL('/principled-ai-coding/course');
  await act(desk, { summary: 'Revoke access', button: 'Revoke the course', why: 'It was another Ida' });
  await expect(desk.getByText('Revoked: the course is closed to this account.')).toBeVisible();
  await expect(page).toHaveURL('/principled-ai-coding');
  expect((await page.goto('/principled-ai-coding/course'))?.url()).toBe(`${site.origin}/principled-ai-coding`);

  await page.goto('/settings');
  await act(desk, { summary: 'Sign out everywhere', button: 'Sign out everywhere', why: 'A lost laptop' });
  await expect(desk.getByText('Signed out everywhere.')).toBeVisible();
  await expect(desk.getByText('It is signed in nowhere.')).toBeVisible();
  await expect(page).toHaveURL(/^[^?]*\/login/);

  await signIn(page, { person, redirect: '/settings' });
  await act(desk, { summary: 'Disable the account', button: 'Disable the account', why: 'A <i>stolen</i> account' });
  await expect(desk.getByText('Disabled: this account is signed out everywhere.')).toBeVisible();
  await expect(desk.getByText('This account is disabled: nobody can sign in to it.')).toBeVisible();
  await expect(page.getByText('This account has been disabled.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toBeVisible();
  await act(desk, { summary: 'Enable the account', button: 'Let them sign in again', why: 'It was them' });
  await expect(desk.getByText('Enabled: they can sign in again.')).toBeVisible();
  await signIn(page, { person, redirect: '/settings' });
  await expect(page).toHaveURL('/settings');

  expect(await violationsInBothSchemes(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'What was done' }).click();
  await expect(desk).toHaveURL(/\?kind=acts$/);
  const entries = desk
    .getByRole('table', { name: /^Newest first; sign-ins/ })
    .locator('tbody')
    .getByRole('row');
  for (const [place, why] of [
    'It was them',
    'A <i>stolen</i> account',
    'A lost laptop',
    'It was another Ida',
    'Won the quiz',
  ].entries())
    await expect(entries.nth(place)).toContainText(why);
  await openPerson(desk, owner);
  await expect(desk.getByText('This is your own account.')).toBeVisible();
  await expect(desk.getByText('Disable the account')).toHaveCount(0);
});

test('the owner helps a person: sends an e-mail again, sees the site as they do, and moves access to the right account', async ({
  page,
  browser,
  site,
}) => {
  const person = { ...freshPerson(), name: '<b>Mia</b>' };
  await signIn(page, { person });
  await giveCourse(site, person.email);
  const subject = /^Welcome to/;
  await openMail(page, { to: person.email, subject });
  const desk = await openDesk(browser, site);
  await openPerson(desk, person);

  await test.step('an e-mail', async () => {
    const mails = desk.getByRole('row').filter({ has: desk.getByRole('cell', { name: 'welcome', exact: true }) });
    await mails.getByText('Send again', { exact: true }).click();
    await mails.getByLabel('Why, for the log').fill('They deleted it');
    await mails.getByRole('button', { name: 'Send this e-mail again' }).click();
    await expect(desk.getByText('The e-mail goes out in a moment.')).toBeVisible();
    await expect(mails).toHaveCount(2);
    await expect(mails.last().getByText('Send again', { exact: true })).toHaveCount(0);
    await expect(async () => {
      await page.goto('/local/outbox');
      await expect(mailsTo(page, person.email).getByRole('link', { name: subject })).toHaveCount(2, { timeout: 500 });
    }).toPass();
  });

  await test.step('the site as they see it', async () => {
    await act(desk, { summary: 'See the site as this person', button: 'See the site as they do', why: 'A lesson is locked' });
    const banner = desk.getByRole('complementary', { name: 'Seen as another person' });
    await expect(banner).toContainText('You see the site as <b>Mia</b> does.');
    for (const address of ['/', '/principled-ai-coding/course', '/settings']) {
      await desk.goto(address);
      await expect(banner).toBeVisible();
      expect(new URL(desk.url()).pathname).toBe(address);
    }
    await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('<b>Mia</b>');
    expect(await accessibilityViolations(desk)).toEqual([]);
    expect((await desk.request.get('/owner')).status()).toBe(404);
    const refused = await desk.request.post('/settings', { form: { intent: 'delete' }, headers: { origin: site.origin } });
    expect(refused.status()).toBe(403);
    await banner.getByRole('button', { name: 'Back to your own account' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: '<b>Mia</b>' })).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(desk.getByRole('row').filter({ hasText: 'A lesson is locked' })).toContainText(
      'Saw the site as this person does',
    );
  });

  await test.step('access moves', async () => {
    const right = await (await browser.newContext({ baseURL: site.origin })).newPage();
    const other = { ...freshPerson(), name: '<i>Right</i>' };
    await signIn(right, { person: other, redirect: '/team-seats' });
    await desk.locator('summary', { hasText: 'Move access to another account' }).click();
    const ask = async (account: string) => {
      await desk.getByLabel('The other account').fill(account);
      await desk.getByRole('button', { name: 'See what would be moved' }).click();
    };
    await ask(other.email.toUpperCase());
    await expect(desk.getByText(`To <i>Right</i>, ${other.email}:`)).toBeVisible();
    expect(await accessibilityViolations(desk)).toEqual([]);
    await act(desk, { summary: 'Move it', button: 'Move access', why: 'Bought with the wrong account' });
    await expect(desk.getByText('Moved: the course is open to the other account, and no longer to this one.')).toBeVisible();
    await expect(right.getByText('You have the course')).toBeVisible();
    expect((await page.goto('/principled-ai-coding/course'))?.url()).toBe(`${site.origin}/principled-ai-coding`);
  });
});
