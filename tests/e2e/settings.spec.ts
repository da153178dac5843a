import { signIn } from '#tests/support/sign-in.ts';
import { expect, test } from './test.ts';

test('a setting is saved the moment it is switched, and the gradient goes with it', async ({ page }) => {
  await signIn(page, { redirect: '/settings' });
  await page.waitForLoadState('networkidle');
  const gradient = page.getByRole('switch', { name: 'Background gradient' });
  await expect(gradient).toBeChecked();
  await expect(page.locator('.shell-wash')).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await gradient.click();
  await expect(gradient).not.toBeChecked();
  expect((await saved).status()).toBe(200);
  await expect(page.locator('.shell-wash')).toHaveCount(0);

  await page.reload();
  await expect(gradient).not.toBeChecked();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(4);
});

test('a setting that could not be saved goes back and says so', async ({ page, context }) => {
  await signIn(page, { redirect: '/settings' });
  await page.waitForLoadState('networkidle');
  const challenges = page.getByRole('switch', { name: 'AI coding challenges' });
  await context.setOffline(true);
  await challenges.click();
  await expect(page.getByRole('alert')).toHaveText('Not saved: the site could not be reached. Try again.');
  await expect(challenges).toBeChecked();
});

test('the name is checked, kept as typed when wrong, and shown everywhere when saved', async ({ page }) => {
  await signIn(page, { redirect: '/settings' });
  await page.waitForLoadState('networkidle');
  const name = page.getByLabel('Name');
  await name.fill('x'.repeat(61));
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Use at most 60 characters.')).toBeVisible();
  await expect(name).toHaveValue('x'.repeat(61));

  await name.fill('  Grace   <b>Sample</b> ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('banner').getByText('Grace <b>Sample</b>').first()).toBeVisible();
});

test('other devices are signed out and this one is not', async ({ page, browser, site }) => {
  const person = await signIn(page, { redirect: '/settings' });
  const otherContext = await browser.newContext({ baseURL: site.origin });
  const other = await otherContext.newPage();
  await signIn(other, { person, intent: 'login', redirect: '/settings' });
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out of other devices' }).click();
  await expect(page.getByText('Signed out of 1 other device.')).toBeVisible();
  await other.goto('/settings');
  await expect(other).toHaveURL(/\/login/);
  await page.reload();
  await expect(page).toHaveURL('/settings');
  await otherContext.close();
});
