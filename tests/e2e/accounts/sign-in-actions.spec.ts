import type { Page } from '@playwright/test';
import { addPerson, freshPerson } from '#tests/support/accounts/sign-in.ts';
import { choosePerson, openLogin, openPopUp } from '#tests/support/accounts/sign-in-page.ts';
import { expect, measuredTest as test } from '#tests/support/browser/test.ts'; // being identified to the analytics is an action too
import { readActionLog } from '#tests/support/page/read-action-log.ts';

for (const provider of ['google', 'github'] as const) {
  const PROVIDER = provider.toUpperCase();
  const name = { google: 'Google', github: 'GitHub' }[provider];

  test(`${name}: every action of a sign-in is noted as it happens`, async ({ page, context }) => {
    const person = freshPerson();
    const happened = async () => (await readActionLog(page)).map(({ action }) => action);
    const expectNoted = (action: string) => expect.poll(async () => (await happened()).at(-1)).toBe(action);

    await openLogin(page);
    await expectNoted('NEW_USER_VISIT_NO_ACCOUNT');
    await (await openPopUp(page, `Continue with ${name}`)).getByRole('button', { name: 'Cancel' }).click();
    await expectNoted(`LOGIN_WITH_${PROVIDER}_POP_UP_CANCELED_OR_ERROR`);
    await addPerson(await openPopUp(page, `Continue with ${name}`), person);
    await expectNoted(`LOGIN_WITH_${PROVIDER}_NO_USER_FOUND_WITH_ID_ERROR`);

    await goToCreate(page);
    await (await openPopUp(page, `Continue with ${name}`)).getByRole('button', { name: 'Cancel' }).click();
    await expectNoted(`CREATE_ACCOUNT_WITH_${PROVIDER}_NO_USER_FROM_POPUP`);
    await choosePerson(await openPopUp(page, `Continue with ${name}`), person.email);
    await page.waitForURL('/');
    await expect.poll(happened).toContain(`CREATE_ACCOUNT_WITH_${PROVIDER}_SUCCESS`);
    await expect.poll(happened).toContain('POSTHOG_USER_IDENTIFIED'); // before or after the rest

    await context.clearCookies();
    await openLogin(page);
    await goToCreate(page);
    await choosePerson(await openPopUp(page, `Continue with ${name}`), person.email);
    await page.waitForURL('/');
    await expect.poll(happened).toContain(`CREATE_ACCOUNT_WITH_${PROVIDER}_ALREADY_EXISTS_SUCCESS`);

    await context.clearCookies();
    await openLogin(page);
    await finishWithoutSession(await openPopUp(page, `Continue with ${name}`), provider);
    await expectNoted(`LOGIN_WITH_${PROVIDER}_NO_USER`);
    await choosePerson(await openPopUp(page, `Continue with ${name}`), person.email);
    await page.waitForURL('/');
    await expect.poll(happened).toContain(`LOGIN_WITH_${PROVIDER}_SUCCESS`);

    const later = await context.newPage(); // a tab is a visit
    await later.goto('/blogs');
    const returned = { action: 'RETURNING_USER_AUTO_AUTH', currentParentUserId: expect.any(String) };
    await expect.poll(() => readActionLog(later)).toContainEqual(expect.objectContaining(returned));
  });
}

/** From logging in to creating an account, until its buttons are the ones that are there. */
async function goToCreate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
}

/** The window comes to its end as after a sign-in, but the browser kept nothing of the session. */
async function finishWithoutSession(popUp: Page, provider: string): Promise<void> {
  await popUp.getByText('Add another').waitFor();
  const nonce = (await popUp.evaluate(() => window.name)).replace('sign-in-', '');
  const finish = new URLSearchParams({ provider, intent: 'login', via: 'popup', nonce, outcome: 'signed-in' });
  await popUp.evaluate((address) => location.assign(address), `/login/finish?${finish}`);
}
