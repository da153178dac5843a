import type { Page } from '@playwright/test';
import { addPerson, freshPerson, signInByPopUp } from '#tests/support/accounts/sign-in.ts';
import { choosePerson, openLogin, openPopUp } from '#tests/support/accounts/sign-in-page.ts';
import { expect, measuredTest, test } from '#tests/support/browser/test.ts';
import { readActionLog } from '#tests/support/page/read-action-log.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

/* What each failure says and offers: features/users/sign-in/sign-in-panel.browser.test.tsx; who is signed in after what: server/auth/sign-in-pages.test.ts. */

/** Lists the actions that this browser has noted, oldest first. */
const happened = async (page: Page) => (await readActionLog(page)).map(({ action }) => action);

/** Asks again where the site closed a connection that had been silent for as long as it keeps one. */
const sessionOf = async (page: Page) => (await (await page.request.get('/auth/get-session', { maxRetries: 2 })).json())?.user;

/** The window comes to its end as after a sign-in, but the browser kept nothing of the session. */
async function finishWithoutSession(popUp: Page): Promise<void> {
  await popUp.getByText('Add another').waitFor();
  const nonce = (await popUp.evaluate(() => window.name)).replace('sign-in-', '');
  const finish = new URLSearchParams({ provider: 'google', intent: 'login', via: 'popup', nonce, outcome: 'signed-in' });
  await popUp.evaluate((address) => location.assign(address), `/login/finish?${finish}`);
}

// On the site that measures: being identified to the analytics is an action too.
measuredTest(
  'in the pop-up an account is made after tries that fail, signed out of, and logged in to again, and each action is noted',
  async ({ page, context }) => {
    const person = freshPerson();
    const continueWithGoogle = () => openPopUp(page, 'Continue with Google');
    const expectNoted = (action: string) => expect.poll(async () => (await happened(page)).at(-1)).toBe(action);

    await openLogin(page, '/login?m=l&redirect=/settings');
    await expectNoted('NEW_USER_VISIT_NO_ACCOUNT');
    await (await continueWithGoogle()).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('Error signing in with google - try again');
    await expectNoted('LOGIN_WITH_GOOGLE_POP_UP_CANCELED_OR_ERROR');
    await addPerson(await continueWithGoogle(), person);
    await expect(page.getByRole('alert')).toHaveText(/This account does not yet exist, create an account to continue/);
    await expectNoted('LOGIN_WITH_GOOGLE_NO_USER_FOUND_WITH_ID_ERROR');
    expect(await sessionOf(page)).toBeUndefined();

    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await (await continueWithGoogle()).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('Pop up canceled or error - try again');
    await expectNoted('CREATE_ACCOUNT_WITH_GOOGLE_NO_USER_FROM_POPUP');
    await choosePerson(await continueWithGoogle(), person.email);
    await expect(page).toHaveURL('/settings');
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
    await expect.poll(() => happened(page)).toContain('CREATE_ACCOUNT_WITH_GOOGLE_SUCCESS');
    await expect.poll(() => happened(page)).toContain('POSTHOG_USER_IDENTIFIED'); // before or after the rest
    await page.goto('/login?m=l&redirect=/team-seats');
    await expect(page, 'who is signed in is not asked to log in').toHaveURL('/team-seats');

    await page.goto('/settings');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/');
    expect(await sessionOf(page)).toBeUndefined();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed_in');
    await expect
      .poll(() => happened(page), 'what was noted before went with the sign-out')
      .not.toContain('POSTHOG_USER_IDENTIFIED');

    await openLogin(page);
    await finishWithoutSession(await continueWithGoogle());
    await expectNoted('LOGIN_WITH_GOOGLE_NO_USER');
    await choosePerson(await continueWithGoogle(), person.email);
    await page.waitForURL('/');
    await expect.poll(() => happened(page)).toContain('LOGIN_WITH_GOOGLE_SUCCESS');
    const later = await context.newPage(); // a tab is a visit
    await later.goto('/blogs');
    const returned = { action: 'RETURNING_USER_AUTO_AUTH', currentParentUserId: expect.any(String) };
    await expect.poll(() => readActionLog(later)).toContainEqual(expect.objectContaining(returned));
  },
);

test('where the pop-up is blocked the same flow runs in the page itself', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page, '/login?redirect=%2Fsettings%3Ffrom%3Dhere');
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await addPerson(page, freshPerson());
  await expect(page).toHaveURL('/settings?from=here');
  await expect
    .poll(async () => (await happened(page)).filter((action) => action.startsWith('CREATE')))
    .toEqual(['CREATE_ACCOUNT_WITH_GITHUB_NO_USER_FROM_POPUP', 'CREATE_ACCOUNT_WITH_GITHUB_SUCCESS']);
});

test('an address is nobody’s until it is proved: whoever proves it has it, and grants and links ask for proof', async ({
  page,
  site,
}) => {
  const person = freshPerson();
  const squatter = { ...person, emailVerified: false };
  await signInByPopUp(page, { provider: 'github', person: squatter, redirect: '/settings' });
  const first = await sessionOf(page);
  expect(first.email).toBeNull();
  const main = page.getByRole('main');
  await expect(main.getByText('No verified e-mail address')).toBeVisible();
  await expect(main.getByText('verify it at GitHub, then sign in here again')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Link Google' })).toBeHidden();
  await expect(runOwnerCommand(site, 'grant', person.email)).rejects.toThrow(
    `no account has the verified e-mail address ${person.email}`,
  );

  await page.context().clearCookies();
  await signInByPopUp(page, { provider: 'google', person, redirect: '/settings' });
  const second = await sessionOf(page);
  expect(second.email).toBe(person.email);
  expect(second.userId).not.toBe(first.userId);
  await page.getByRole('button', { name: 'Link GitHub' }).click();
  await addPerson(page, squatter);
  await expect(page.getByRole('alert')).toContainText('Your e-mail address is not verified at GitHub.');
  await expect(page.getByRole('button', { name: 'Link GitHub' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the buttons are plain forms; a failure comes back with its message, a success to the remembered address', async ({
    page,
  }) => {
    const person = freshPerson();
    await page.goto('/settings');
    await expect(page.getByText('Please log in to access the Principled AI Coding course')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await addPerson(page, person);
    await expect(page.getByText('This account does not yet exist, create an account to continue')).toBeVisible();
    await page.getByRole('button', { name: 'Create an account with GitHub' }).click();
    await page.getByRole('button', { name: person.email }).click();
    await expect(page).toHaveURL('/settings');

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/settings');
    await expect(page).toHaveURL('/login?m=l&redirect=%2Fsettings');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await addPerson(page, person);
    await expect(page.getByText('An account with this e-mail address already exists.')).toBeVisible();
  });
});
