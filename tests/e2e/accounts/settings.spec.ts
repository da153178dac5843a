import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { choosePerson } from '#tests/support/accounts/sign-in-page.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';

// What each form says and sends: features/users/settings/settings.browser.test.tsx.
test('settings are saved as they are switched, name and photo are shown everywhere, and tokens are claimed', async ({
  page,
  context,
}) => {
  await signIn(page, { redirect: '/settings' });
  await untilHydrated(page);

  await test.step('the parts are one press away, and stay so while scrolling where there is room', async () => {
    const parts = page.getByRole('navigation', { name: 'Settings' });
    await expect(parts.getByRole('link')).toHaveCount(await page.getByRole('main').getByRole('heading', { level: 2 }).count());
    for (const part of ['Devices', 'Profile', 'Your data']) {
      await parts.getByRole('link', { name: part }).click();
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeInViewport();
      await expect(parts.getByRole('link', { name: part })).toBeInViewport();
    }
  });

  await test.step('a switch', async () => {
    const gradient = page.getByRole('switch', { name: 'Background gradient' });
    await expect(gradient).toBeChecked();
    await expect(page.locator('.shell-wash')).toBeVisible();
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    const shown = await gradient.evaluate((box: HTMLInputElement) => {
      box.click();
      return box.checked;
    });
    expect(shown).toBe(false); // at once, not when the page gets round to it
    expect((await saved).status()).toBe(200);
    await expect(page.locator('.shell-wash')).toHaveCount(0);
    const challenges = page.getByRole('switch', { name: 'AI coding challenges' });
    await context.setOffline(true);
    await challenges.click();
    await expect(page.getByRole('alert')).toHaveText('Not saved: the site could not be reached. Try again.');
    await expect(challenges).toBeChecked();
    await context.setOffline(false);
    await page.reload();
    await untilHydrated(page);
    await expect(gradient).not.toBeChecked();
    // Those of the form for a new key are no settings.
    const settings = page.locator('form:not(:has([name=name])) [role=switch]');
    await expect(settings.and(page.getByRole('switch', { checked: true }))).toHaveCount(5);
  });

  await test.step('name and photo', async () => {
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('  Grace   <b>Sample</b> ');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('banner').getByText('Grace <b>Sample</b>').first()).toBeVisible();
    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await page.getByRole('button', { name: 'Use this photo' }).click();
    const inHeader = page.getByRole('banner').locator('img.account-photo').first();
    await expect(inHeader).toHaveAttribute('src', /^\/photos\//);
    const picture = await page.request.get((await inHeader.getAttribute('src')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/webp');
    await page.getByRole('button', { name: 'Remove the photo' }).click();
    await expect(page.getByRole('banner').locator('img.account-photo')).toHaveCount(0);
  });

  await test.step('tokens', async () => {
    await page.getByRole('button', { name: 'Claim 50,000 more free tokens' }).click();
    await expect(page.getByText('100,000 tokens.')).toBeVisible();
    await expect(page.getByText('You have claimed your free tokens.')).toBeVisible();
  });
});

test('other devices are signed out and this one is not; the second way to sign in is unlinked, the last one cannot be', async ({
  page,
  browser,
  site,
}) => {
  const person = await signIn(page, { redirect: '/settings' });
  const other = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await signIn(other, { person, intent: 'login', redirect: '/settings' });
  await page.reload();
  await untilHydrated(page);
  const browsers = page.getByRole('table', { name: 'Where you are signed in' }).getByRole('cell', { name: /Chrom/ });
  await expect(browsers).toHaveCount(2);
  await expect(browsers.first()).toContainText('(this one)');
  await page.getByRole('button', { name: 'Sign out of other devices' }).click();
  await expect(page.getByText('Signed out of 1 other device.')).toBeVisible();
  await expect(browsers).toHaveCount(1);
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  await other.goto('/settings');
  await expect(other).toHaveURL(/\/login/);
  await page.reload();
  await expect(page).toHaveURL('/settings');

  await expect(page.getByRole('button', { name: /^Unlink/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Link GitHub' }).click();
  await choosePerson(page, person.email);
  await expect(page.getByText('You can now sign in with GitHub.')).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await expect(page.getByRole('button', { name: /^Unlink/ })).toHaveCount(0);
  await expect(page.getByText('not linked')).toBeVisible();
});

test('everything can be downloaded, and the account deleted by typing its address', async ({ page, context }) => {
  const person = await signIn(page, { redirect: '/settings' });
  await untilHydrated(page);
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  expect((await started).suggestedFilename()).toBe('account.zip');

  const other = await context.newPage();
  await openPage(other, '/settings');
  await page.getByText('Delete this account').click();
  const confirmation = page.getByLabel(/^Type .+ to confirm$/);
  // The answer comes after the other tab has heard of it and told this one.
  await page.route('**/settings.data*', async (route) => {
    const response = await route.fetch();
    await page.waitForFunction(() => localStorage.getItem('cached-user-id') === null);
    await route.fulfill({ response });
  });
  await confirmation.fill(person.email);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/login/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed_in');
});
