import type { Page } from '@playwright/test';
import { addPerson, freshPerson, signInByPopUp } from '#tests/support/accounts/sign-in.ts';
import { choosePerson, openLogin, openPopUp } from '#tests/support/accounts/sign-in-page.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { readActionLog } from '#tests/support/page/read-action-log.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';

const names = { google: 'Google', github: 'GitHub' } as const;

/** Lists the actions that this browser has noted, oldest first, without those of visits before there was an account. */
async function actions(page: Page): Promise<string[]> {
  const log = await readActionLog(page);
  return log.map(({ action }) => action).filter((action) => action !== 'NEW_USER_VISIT_NO_ACCOUNT');
}

for (const provider of ['google', 'github'] as const) {
  const name = names[provider];
  const code = provider.toUpperCase();

  test(`${name}: an account is made in the pop-up, signed out of, and logged in to again`, async ({ page }) => {
    const person = await signInByPopUp(page, { provider, redirect: '/settings' });
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

    await untilHydrated(page);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/');
    expect(await (await page.request.get('/auth/get-session')).json()).toBeNull();
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('signed_in');

    await signInByPopUp(page, { provider, person, intent: 'login', redirect: '/settings' });
    await expect(page).toHaveURL('/settings');
    await expect
      .poll(() => actions(page), 'what was noted before went with the sign-out')
      .toEqual([`LOGIN_WITH_${code}_SUCCESS`]);
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
    await expect
      .poll(() => actions(page))
      .toEqual([`LOGIN_WITH_${code}_NO_USER_FOUND_WITH_ID_ERROR`, `CREATE_ACCOUNT_WITH_${code}_SUCCESS`]);
  });

  test(`${name}: creating an account that exists signs in to it`, async ({ page }) => {
    const person = await signInByPopUp(page, { provider });
    await page.context().clearCookies();
    await signInByPopUp(page, { provider, person, intent: 'create', redirect: '/settings' });
    await expect(page).toHaveURL('/settings');
    await expect.poll(() => actions(page)).toContain(`CREATE_ACCOUNT_WITH_${code}_ALREADY_EXISTS_SUCCESS`);
  });

  test(`${name}: cancelling at the provider says so, and another try is possible`, async ({ page }) => {
    await openLogin(page);
    await (await openPopUp(page, `Continue with ${name}`)).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText(`Error signing in with ${provider} - try again`);

    await openLogin(page, '/login');
    await (await openPopUp(page, `Continue with ${name}`)).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('Pop up canceled or error - try again');
    await expect
      .poll(() => actions(page))
      .toEqual([`LOGIN_WITH_${code}_POP_UP_CANCELED_OR_ERROR`, `CREATE_ACCOUNT_WITH_${code}_NO_USER_FROM_POPUP`]);
  });

  test(`${name}: a blocked pop-up lets the same flow run in the page itself`, async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openLogin(page, '/login?redirect=%2Fsettings%3Ffrom%3Dhere');
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    await addPerson(page, freshPerson());
    await expect(page).toHaveURL('/settings?from=here');
    await expect
      .poll(() => actions(page))
      .toEqual([`CREATE_ACCOUNT_WITH_${code}_NO_USER_FROM_POPUP`, `CREATE_ACCOUNT_WITH_${code}_SUCCESS`]);
  });

  test.describe(`${name} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('the buttons are plain forms; a failure comes back with its message, a success to the remembered address', async ({
      page,
    }) => {
      const person = freshPerson();
      await page.goto('/settings');
      await expect(page.getByText('Please log in to access the Principled AI Coding course')).toBeVisible();
      await page.getByRole('button', { name: `Continue with ${name}` }).click();
      await addPerson(page, person);
      await expect(page.getByText('This account does not yet exist, create an account to continue')).toBeVisible();
      await page.getByRole('button', { name: `Create an account with ${name}` }).click();
      await page.getByRole('button', { name: person.email }).click();
      await expect(page).toHaveURL('/settings');

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
  await expect.poll(() => first.isClosed()).toBe(true);
  await second.close();
  await expect(page.getByRole('alert')).toContainText('Error signing in with google - try again');
  await expect
    .poll(() => actions(page))
    .toEqual(['LOGIN_WITH_GITHUB_POP_UP_CANCELED_OR_ERROR', 'LOGIN_WITH_GOOGLE_POP_UP_CANCELED_OR_ERROR']);
});

/** Asks again where the site closed a connection that had been silent for as long as it keeps one. */
const sessionOf = async (page: Page) => (await (await page.request.get('/auth/get-session', { maxRetries: 2 })).json())?.user;
const known = 'An account with this e-mail address already exists.';

test('someone new with a known address is asked to come in the known way, and links the new one there', async ({ page }) => {
  const person = await signInByPopUp(page, { provider: 'google', redirect: '/settings' });
  const { userId } = await sessionOf(page);
  await page.context().clearCookies();
  await openLogin(page, '/login');
  await addPerson(await openPopUp(page, 'Continue with GitHub'), person);
  await expect(page.getByRole('alert')).toContainText(known);
  expect(await sessionOf(page)).toBeUndefined();

  await signInByPopUp(page, { provider: 'google', person, intent: 'login', redirect: '/settings' });
  await page.getByRole('button', { name: 'Link GitHub' }).click();
  await choosePerson(page, person.email);
  await expect(page.getByText('You can now sign in with GitHub.')).toBeVisible();
  await page.context().clearCookies();
  await signInByPopUp(page, { provider: 'github', person, intent: 'login', redirect: '/settings' });
  expect((await sessionOf(page)).userId).toBe(userId);
});

test('an unverified address is nobody’s: whoever proves it has it, the account made with it stays, and grants ask for proof', async ({
  page,
  site,
}) => {
  const squatter = { ...freshPerson(), emailVerified: false };
  const owner = { ...squatter, emailVerified: true };
  await signInByPopUp(page, { provider: 'github', person: squatter, redirect: '/settings' });
  const first = await sessionOf(page);
  expect(first.email).toBeNull();
  const main = page.getByRole('main');
  await expect(main.getByText('No verified e-mail address')).toBeVisible();
  await expect(main.getByText('verify it at GitHub, then sign in here again')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Link Google' })).toBeHidden();
  await expect(runOwnerCommand(site, 'grant', owner.email)).rejects.toThrow(
    `no account has the verified e-mail address ${owner.email}`,
  );

  await page.context().clearCookies();
  await signInByPopUp(page, { provider: 'google', person: owner, redirect: '/settings' });
  const second = await sessionOf(page);
  expect(second.email).toBe(owner.email);
  expect(second.userId).not.toBe(first.userId);
  await runOwnerCommand(site, 'grant', owner.email);
  await page.goto('/principled-ai-coding/course');
  await expect(page).toHaveURL('/principled-ai-coding/course');

  await page.context().clearCookies();
  await signInByPopUp(page, { provider: 'github', person: squatter, intent: 'login', redirect: '/settings' });
  expect(await sessionOf(page)).toMatchObject({ userId: first.userId, email: null });
  await page.goto('/principled-ai-coding/course');
  await expect(page).toHaveURL('/principled-ai-coding');
});

test('an address that is not verified at the other provider links nothing, and the settings say so', async ({ page }) => {
  const person = await signInByPopUp(page, { redirect: '/settings' });
  await page.getByRole('button', { name: 'Link GitHub' }).click();
  await addPerson(page, { ...person, emailVerified: false });
  await expect(page.getByRole('alert')).toContainText('Your e-mail address is not verified at GitHub.');
  await expect(page.getByRole('button', { name: 'Link GitHub' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a known address is asked for proof on the page, too, and an unverified one opens nothing', async ({ page }) => {
    const person = freshPerson();
    const answerAs = async (provider: string, who: typeof person) => {
      await page.goto('/login');
      await page.getByRole('button', { name: `Continue with ${provider}` }).click();
      await addPerson(page, who);
    };
    await answerAs('Google', person);
    const { userId } = await sessionOf(page);
    await page.context().clearCookies();
    await answerAs('GitHub', person);
    await expect(page.getByText(known)).toBeVisible();
    expect(await sessionOf(page)).toBeUndefined();
    await answerAs('GitHub', { ...person, emailVerified: false });
    await expect(page).toHaveURL('/');
    expect(await sessionOf(page)).toMatchObject({ email: null, userId: expect.not.stringMatching(userId) });
  });
});

test('the remembered address is a path of this site or nothing', async ({ page }) => {
  await signInByPopUp(page, { redirect: '//evil.example/settings' });
  await expect(page).toHaveURL('/');
});

test('someone signed in is not asked to log in', async ({ page }) => {
  await signInByPopUp(page);
  await page.goto('/login?m=l&redirect=/settings');
  await expect(page).toHaveURL('/settings');
});

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await signInByPopUp(page, { redirect: '/settings' });
  const other = await context.newPage();
  await openPage(other, '/settings');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other).toHaveURL('/login?m=l&redirect=%2Fsettings');
});

test('a disabled account is out with its next page, which says so, as does the next sign-in', async ({ page, site }) => {
  const person = await signInByPopUp(page, { redirect: '/settings' });
  await page.goto('about:blank'); // an open page would hear of it first (account-tabs.spec.ts)
  await runOwnerCommand(site, 'disable', person.email);
  await page.goto('/settings');
  await untilHydrated(page);
  await expect(page).toHaveURL('/login?m=l&redirect=%2Fsettings');
  await expect(page.getByRole('alert')).toContainText('This account has been disabled.');
  const popUp = await openPopUp(page);
  await popUp.getByRole('button', { name: person.email }).click();
  await expect(page.getByRole('alert')).toContainText('try again');
  await expect(page.getByRole('alert')).toContainText('This account has been disabled.');

  await runOwnerCommand(site, 'enable', person.email);
  await signInByPopUp(page, { person, intent: 'login', redirect: '/settings' });
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
