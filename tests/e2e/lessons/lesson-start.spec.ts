import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { videoReady } from '#tests/support/lessons/lesson-video.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';

const fourth = '/principled-ai-coding/course/how-to-suck-at-ai-coding';

const question = (page: Page) => page.getByRole('dialog', { name: 'Starting lesson 4 ends your right to a refund' });
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

/** True when the page of purchases still offers a refund. */
async function canAskForRefund(page: Page): Promise<boolean> {
  const html = await (await page.request.get('/principled-ai-coding/billing/invoice')).text();
  const [canAsk, hasStarted] = [html.includes('Ask for a refund'), html.includes('You have started lesson 4')];
  expect(canAsk).toBe(!hasStarted);
  return canAsk;
}

test('a buyer who opens lesson 4 keeps the right to a refund until they start it by what they do in it', async ({ page }) => {
  await signIn(page, { redirect: '/principled-ai-coding/checkout' });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await openPage(page, fourth);
  await videoReady(page);
  await page.locator('body').press(' ');
  await expect(question(page)).toHaveAccessibleDescription(/You can ask for your money back until \w+ \d+, \d{4}/);
  expect(await isPaused(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();

  const exercise = page.locator('.lesson-exercise').first();
  await exercise.getByRole('button', { name: 'Practise' }).click();
  const run = exercise.getByRole('button', { name: /^Run/ });
  await run.click();
  await question(page).getByRole('button', { name: 'Not now' }).click();
  await expect(exercise).toContainText('This try was not handed in, so the lesson is not started');
  expect(await canAskForRefund(page)).toBe(true);
  await run.click();
  await question(page).getByRole('button', { name: 'Start this lesson' }).click();
  await expect.poll(() => canAskForRefund(page)).toBe(false);
  await page.reload();
  await videoReady(page);
  await page.locator('body').press(' ');
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(question(page)).toBeHidden();
});
