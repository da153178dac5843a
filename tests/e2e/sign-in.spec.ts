import type { Page } from '@playwright/test';
import { runOwnerCommand } from '#tests/support/owner.ts';
import { readActionLog } from '#tests/support/read-action-log.ts';
import { addPerson, freshPerson, signIn } from '#tests/support/sign-in.ts';
import { openLogin, openPopUp } from '#tests/support/sign-in-page.ts';
import { startSite } from '#tests/support/site.ts';
import { expect, test } from './test.ts';

const names = { google: 'Google', github: 'GitHub' } as const;

/** What this browser has noted, oldest first. */
async function actions(page: Page): Promise<string[]> {
  const log = await readActionLog(page);
  return log.map(({ action }) => action).filter((action) => action !== 'NEW_USER_VISIT_NO_ACCOUNT');
}

for (const provider of ['google', 'github'] as const) {
  const name = names[provider];
  const code = provider.toUpperCase();

  test(`${name}: an account is made in the pop-up, signed out of, and logged in to again`, async ({ page }) => {
    const person = await signIn(page, { provider, redirect: '/settings' });
    await expect(page).toHaveURL('/settings');
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
    expect(await (await page.request.get('/auth/get-session')).json()).toEqual({
      user: {
        userId: expect.any(String),
        authId: expect.any(String),
        authType: provider,
        email: person.email,
        username: person.name,
        photoUrl: expect.any(String),
      },
    });

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/');
    expect(await (await page.request.get('/auth/get-session')).json()).toBeNull();
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('signed_in');

    await signIn(page, { provider, person, intent: 'login', redirect: '/settings' });
    await expect(page).toHaveURL('/settings');
    expect(await actions(page)).toEqual([`CREATE_ACCOUNT_WITH_${code}_SUCCESS`, `LOGIN_WITH_${code}_SUCCESS`]);
  });

  test(`${name}: logging in without an account makes none, and the way on makes it`, async ({ page }) => {
    const person = freshPerson();
    await openLogin(page, '/login?m=l&redirect=/settings');
    await addPerson(await openPopUp(page, `Continue with ${name}`), person);
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(/This account does not yet exist, create an account to continue/);
    expect(await (await page.request.get('/auth/get-session')).json()).toBeNull();

    const popUp = await openPopUp(page, `Create an account with ${name}`);
    await popUp.getByRole('button', { name: person.email }).click();
    await expect(page).toHaveURL('/settings');
    expect(await actions(page)).toEqual([
      `LOGIN_WITH_${code}_NO_USER_FOUND_WITH_ID_ERROR`,
      `CREATE_ACCOUNT_WITH_${code}_SUCCESS`,
    ]);
  });

  test(`${name}: creating an account that exists signs in to it`, async ({ page }) => {
    const person = await signIn(page, { provider });
    await page.context().clearCookies();
    await signIn(page, { provider, person, intent: 'create', redirect: '/settings' });
    await expect(page).toHaveURL('/settings');
    expect(await actions(page)).toContain(`CREATE_ACCOUNT_WITH_${code}_ALREADY_EXISTS_SUCCESS`);
  });

  test(`${name}: cancelling at the provider says so, and another try is possible`, async ({ page }) => {
    await openLogin(page);
    await (await openPopUp(page, `Continue with ${name}`)).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText(`Error signing in with ${provider} - try again`);

    await openLogin(page, '/login');
    await (await openPopUp(page, `Continue with ${name}`)).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('Pop up canceled or error - try again');
    expect(await actions(page)).toEqual([
      `LOGIN_WITH_${code}_POP_UP_CANCELED_OR_ERROR`,
      `CREATE_ACCOUNT_WITH_${code}_NO_USER_FROM_POPUP`,
    ]);
  });

  test(`${name}: a blocked pop-up lets the same flow run in the page itself`, async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openLogin(page, '/login?redirect=%2Fsettings%3Ffrom%3Dhere');
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    await addPerson(page, freshPerson());
    await expect(page).toHaveURL('/settings?from=here');
    expect(await actions(page)).toEqual([
      `CREATE_ACCOUNT_WITH_${code}_NO_USER_FROM_POPUP`,
      `CREATE_ACCOUNT_WITH_${code}_SUCCESS`,
    ]);
  });

  test.describe(`${name} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('the buttons are plain forms; a failure comes back with its message, a success to the remembered address', async ({
      page,
    }) => {
      const person = freshPerson();
      await page.goto('/principled-ai-coding/checkout');
      await expect(page.getByText('Please log in to access checkout')).toBeVisible();
      await page.getByRole('button', { name: `Continue with ${name}` }).click();
      await addPerson(page, person);
      await expect(page.getByText('This account does not yet exist, create an account to continue')).toBeVisible();
      await page.getByRole('button', { name: `Create an account with ${name}` }).click();
      await page.getByRole('button', { name: person.email }).click();
      await expect(page).toHaveURL('/principled-ai-coding/checkout');

      await page.goto('/settings');
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page).toHaveURL('/');
      await page.goto('/settings');
      await expect(page).toHaveURL('/login?m=l&redirect=%2Fsettings');
    });
  });
}

test('a pop-up that is closed is noticed, and a newer one replaces an older one', async ({ page }) => {
  await openLogin(page);
  const first = await openPopUp(page, 'Continue with GitHub');
  const second = await openPopUp(page);
  expect(first.isClosed()).toBe(true);
  await second.close();
  await expect(page.getByRole('alert')).toContainText('Error signing in with google - try again');
  expect(await actions(page)).toEqual([
    'LOGIN_WITH_GITHUB_POP_UP_CANCELED_OR_ERROR',
    'LOGIN_WITH_GOOGLE_POP_UP_CANCELED_OR_ERROR',
  ]);
});

test('the same verified address at both providers is one account; an unverified one is refused', async ({ page }) => {
  const person = await signIn(page, { provider: 'google', redirect: '/settings' });
  const session = async () => (await (await page.request.get('/auth/get-session')).json())?.user.userId;
  const userId = await session();
  await page.context().clearCookies();
  await signIn(page, { provider: 'github', person, intent: 'login', redirect: '/settings' });
  expect(await session()).toBe(userId);

  await page.context().clearCookies();
  const victim = await signIn(page, { provider: 'google' });
  await page.context().clearCookies();
  await openLogin(page, '/login');
  await addPerson(await openPopUp(page, 'Continue with GitHub'), { ...victim, emailVerified: false });
  await expect(page.getByRole('alert')).toContainText('An account with this e-mail address exists already.');
  expect(await session()).toBeUndefined();
});

test('the remembered address is a path of this site or nothing', async ({ page }) => {
  await signIn(page, { redirect: '//evil.example/settings' });
  await expect(page).toHaveURL('/');
});

test('someone signed in is not asked to log in', async ({ page }) => {
  await signIn(page);
  await page.goto('/login?m=l&redirect=/settings');
  await expect(page).toHaveURL('/settings');
});

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await signIn(page, { redirect: '/settings' });
  const other = await context.newPage();
  await other.goto('/settings', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other).toHaveURL('/login?m=l&redirect=%2Fsettings');
});

test('a disabled account is out with its next page, which says so, as does the next sign-in', async ({ page, site }) => {
  const person = await signIn(page, { redirect: '/settings' });
  await runOwnerCommand(site, 'disable', person.email);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page).toHaveURL('/login?m=l&redirect=%2Fsettings');
  await expect(page.getByRole('alert')).toContainText('This account has been disabled.');
  const popUp = await openPopUp(page);
  await popUp.getByRole('button', { name: person.email }).click();
  await expect(page.getByRole('alert')).toContainText('try again');
  await expect(page.getByRole('alert')).toContainText('This account has been disabled.');

  await runOwnerCommand(site, 'enable', person.email);
  await signIn(page, { person, intent: 'login', redirect: '/settings' });
  await expect(page).toHaveURL('/settings');
});

test('a server that starts again in the middle of a sign-in loses nothing of it', async ({ browser }) => {
  const site = await startSite();
  const page = await browser.newPage({ baseURL: site.origin });
  await openLogin(page, '/login?redirect=/settings');
  const popUp = await openPopUp(page, 'Continue with GitHub');
  await popUp.getByText('Add another').waitFor();
  await site.stop('SIGKILL');
  const restarted = await site.restart();
  await addPerson(popUp, freshPerson());
  await expect(page).toHaveURL('/settings');
  await page.close();
  await restarted.remove();
});
