import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';

/** Holds back every script of the pages to come, and lets them go when it is told to. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the whole page is live. */
const live = (page: Page) => page.locator('html:not([data-waiting])').waitFor();

const lesson = '/principled-ai-coding/course/hello-ai-world';

test('a button pressed before the page’s script is there is pressed once it is, and once however often', async ({ people }) => {
  const page = await people.member.newPage();
  const letScriptsGo = await holdScripts(page);
  await page.goto(lesson, { waitUntil: 'commit' });
  const exercise = page.getByRole('region', { name: 'Exercise: Countdown' });
  await exercise.getByRole('button', { name: 'Practise' }).click({ clickCount: 3 });
  letScriptsGo();
  await expect(exercise.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(exercise.getByLabel('Prompt for the assistant')).toBeVisible();
});

test('so is one in a part of a page that is read', async ({ page }) => {
  const letScriptsGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Run it as it is' }).click();
  letScriptsGo();
  await expect(page.locator('.exercise .stamp')).toBeVisible();
});

test('what is typed and chosen before the script stays, and is sent by a press that came before it, too', async ({ people }) => {
  const page = await people.learner.newPage();
  const letScriptsGo = await holdScripts(page);
  await page.goto('/playground/images', { waitUntil: 'commit' });
  const prompt = page.getByLabel('What is to be seen');
  await prompt.pressSequentially('A red house');
  await page.getByLabel('Size').selectOption('Wide (3:2)');
  await page.getByRole('button', { name: 'Make 1 image' }).click();
  letScriptsGo();
  await expect(page.getByRole('img', { name: 'A red house' })).toBeVisible();
  await expect(prompt).toHaveValue('A red house');
});

test('a switch that is turned before the script is kept as it was turned', async ({ page }) => {
  await signIn(page);
  const letScriptsGo = await holdScripts(page);
  await page.goto('/settings', { waitUntil: 'commit' });
  const gradient = page.getByRole('switch', { name: 'Background gradient' });
  await gradient.click();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/settings.data',
  );
  letScriptsGo();
  await saved;
  await page.reload();
  await expect(gradient).not.toBeChecked();
});

test('the last of several early choices counts', async ({ people }) => {
  const page = await people.member.newPage();
  const letScriptsGo = await holdScripts(page);
  await page.goto('/principled-ai-coding/course/review', { waitUntil: 'commit' });
  for (const rating of ['4', '5', '4']) await page.getByRole('radio', { name: rating, exact: true }).click();
  letScriptsGo();
  await live(page);
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked();
});

test('what the browser puts back into a field on the way back stays there', async ({ people }) => {
  const page = await people.learner.newPage();
  await openPage(page, '/playground/images');
  const prompt = page.getByLabel('What is to be seen');
  await prompt.fill('A long prompt');
  await page.goto('/terms');
  await page.goBack();
  await live(page);
  await expect(prompt).toHaveValue('A long prompt');
  await page.getByLabel('Size').selectOption('Wide (3:2)');
  await expect(prompt).toHaveValue('A long prompt');
});

test('a menu that the browser opens by itself stays open', async ({ people }) => {
  const page = await people.member.newPage();
  const letScriptsGo = await holdScripts(page);
  await page.goto(lesson, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Settings, speed/ }).click();
  letScriptsGo();
  await live(page);
  await expect(page.getByRole('dialog', { name: 'Settings of the video' }).getByText('Speed')).toBeVisible();
});

test('a key that is asked for before the script is shown, as what was refused is', async ({ page }) => {
  await signIn(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/settings');
  await page.getByLabel('Name of the new key').fill('Laptop');
  await page.getByRole('button', { name: 'Create a key' }).click();
  await expect(page.getByLabel('Your new key')).toHaveValue(/^paic_/);
  await page.getByLabel('Name', { exact: true }).fill(' ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /name/i })).toBeVisible();
});

test('what the browser sends by itself is not sent again', async ({ page }) => {
  const letScriptsGo = await holdScripts(page);
  let sent = 0;
  await page.route('/auth/start', async (route) => {
    sent += 1;
    await route.fulfill({ status: 204 }); // so that the page stays until its script is there
  });
  await page.goto('/login?m=l', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect.poll(() => sent).toBe(1);
  letScriptsGo();
  await live(page);
  expect(sent).toBe(1);
});
