import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';

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

test('a button pressed before the page’s script is there is pressed once it is, and once however often; an open menu stays open', async ({
  people,
}) => {
  const page = await people.member.newPage();
  const letScriptsGo = await holdScripts(page);
  await page.goto(lesson, { waitUntil: 'commit' });
  const exercise = page.getByRole('region', { name: 'Exercise: Countdown' });
  await exercise.getByRole('button', { name: 'Practise' }).click({ clickCount: 3 });
  await page.getByRole('button', { name: /^Settings, speed/ }).click(); // the browser opens this one by itself
  letScriptsGo();
  await live(page);
  await expect(page.getByRole('dialog', { name: 'Settings of the video' }).getByText('Speed')).toBeVisible();
  await expect(exercise.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(exercise.getByLabel('Prompt for the assistant')).toBeVisible();
});

test('so is one in a part of a page that is read; what the browser sends by itself is not sent again', async ({ page }) => {
  const letScriptsGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Run it as it is' }).click();
  letScriptsGo();
  await expect(page.locator('.exercise .stamp')).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const letThoseOfLoginGo = await holdScripts(page);
  let sent = 0;
  await page.route('/auth/start', async (route) => {
    sent += 1;
    await route.fulfill({ status: 204 }); // so that the page stays until its script is there
  });
  await page.goto('/login?m=l', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect.poll(() => sent).toBe(1);
  letThoseOfLoginGo();
  await live(page);
  expect(sent).toBe(1);
});

test('what is typed and chosen before the script stays and is sent by a press before it, and so does what the browser puts back', async ({
  people,
}) => {
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

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await prompt.fill('A long prompt');
  await page.goto('/terms');
  await page.goBack();
  await live(page);
  await expect(prompt).toHaveValue('A long prompt');
  await page.getByLabel('Size').selectOption('Square');
  await expect(prompt).toHaveValue('A long prompt');
});

test('a switch is kept as it was turned before the script, of several choices the last counts, and a form works without it', async ({
  page,
  people,
}) => {
  const asMember = await people.member.newPage();
  const letThoseOfReviewGo = await holdScripts(asMember);
  await asMember.goto('/principled-ai-coding/course/review', { waitUntil: 'commit' });
  for (const rating of ['4', '5', '4']) await asMember.getByRole('radio', { name: rating, exact: true }).click();
  letThoseOfReviewGo();
  await live(asMember);
  await expect(asMember.getByRole('radio', { name: '4', exact: true })).toBeChecked();

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
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/settings');
  await expect(gradient).not.toBeChecked();
  await page.getByLabel('Name of the new key').fill('Laptop');
  await page.getByRole('button', { name: 'Create a key' }).click();
  await expect(page.getByLabel('Your new key')).toHaveValue(/^paic_/);
  await page.getByLabel('Name', { exact: true }).fill(' ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /name/i })).toBeVisible();
});
