import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';
import { solveExercises } from '#tests/support/lessons/solve-exercises.ts';
import { readActionLog } from '#tests/support/page/read-action-log.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';

const fourth = '/principled-ai-coding/course/how-to-suck-at-ai-coding';

async function buy(page: Page): Promise<void> {
  await signIn(page, { redirect: '/principled-ai-coding/checkout' });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Starting lesson 4 ends your right to a refund' });
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

/** True when the page of purchases still offers a refund. */
async function canAskForRefund(page: Page): Promise<boolean> {
  const other = await page.context().newPage();
  await other.goto('/principled-ai-coding/billing/invoice');
  const offer = other.locator('summary', { hasText: 'Ask for a refund' });
  await expect(offer.or(other.getByText('You have started lesson 4'))).toBeVisible();
  const canAsk = await offer.isVisible();
  await other.close();
  return canAsk;
}

test('a buyer who opens lesson 4 keeps the right to a refund until they start it, whatever they press', async ({ page }) => {
  await buy(page);
  await page.goto(fourth);
  await videoReady(page);
  expect(await canAskForRefund(page)).toBe(true);
  const ways: Record<string, () => Promise<unknown>> = {
    'the space bar': () => page.locator('body').press(' '),
    'a line of the transcript': () => page.locator('.lesson-transcript button').nth(1).click(),
    'a chapter': () => page.locator('.lesson-chapters button').nth(1).click(),
    'the video itself': () => page.locator('video').evaluate((video: HTMLVideoElement) => void video.play()),
  };
  for (const [way, press] of Object.entries(ways)) {
    await press();
    await expect(question(page), way).toBeVisible();
    await expect(question(page), way).toHaveAccessibleDescription(/You can ask for your money back until \w+ \d+, \d{4}/);
    await expect(question(page).getByRole('button', { name: 'Not now' }), way).toBeFocused();
    expect(await isPaused(page), way).toBe(true);
    await page.keyboard.press('Escape');
    await expect(question(page), way).toBeHidden();
    expect(await isPaused(page), way).toBe(true);
  }
  expect(await canAskForRefund(page)).toBe(true);

  const place = await secondsOf(page);
  await page.locator('body').press(' ');
  await expect(question(page)).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    document.querySelector('video')?.dispatchEvent(new Event('play')); // before anybody hears that it was closed
  });
  await question(page).getByRole('button', { name: 'Start this lesson' }).press('Enter');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(place + 1);
  await expect.poll(() => canAskForRefund(page)).toBe(false);
  expect((await readActionLog(page)).map(({ action }) => action)).toContain('LESSON_STARTED');
  await page.reload();
  await videoReady(page);
  await page.locator('body').press(' ');
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(question(page)).toBeHidden();
});

test('a try at an exercise of lesson 4 asks first too, and is not handed in when declined', async ({ page }) => {
  await buy(page);
  await page.goto(fourth);
  await videoReady(page);
  const exercise = page.locator('.lesson-exercise').first();
  await exercise.getByRole('button', { name: 'Practise' }).click();
  const run = exercise.getByRole('button', { name: /^Run/ });
  await run.click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Not now' }).click();
  await expect(exercise).toContainText('This try was not handed in, so the lesson is not started');
  expect(await canAskForRefund(page)).toBe(true);
  await run.click();
  await question(page).getByRole('button', { name: 'Start this lesson' }).click();
  await expect.poll(() => canAskForRefund(page)).toBe(false);
});

test('opening lessons starts none; a lesson begun again is not done, and says that it was', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  const done = () => page.getByText('Done', { exact: true });
  const outline = () => page.getByRole('listitem');
  for (const lessonId of ['principled-ai-coding', 'multi-file-editing', 'hello-ai-world']) {
    await page.goto(`/principled-ai-coding/course/${lessonId}`);
  }
  await solveExercises({ page, site });
  await page.reload();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Mark this lesson as done' }).click();
  await expect(done()).toBeVisible();
  await expect(page.locator('.stamp')).toHaveText(/^\+Done/);
  await expect(page.getByRole('link', { name: /^Go on with / })).toBeFocused();
  await expect.poll(async () => (await readActionLog(page)).map(({ action }) => action)).toContain('LESSON_DONE');
  await page.goto('/principled-ai-coding/course');
  await expect(page.getByRole('link', { name: 'Continue: Multi-File Editing' })).toBeVisible();
  await expect(outline().filter({ hasText: 'Principled AI Coding' })).toContainText('not started');
  await page.goto('/principled-ai-coding/course/hello-ai-world');
  await expect(page.getByRole('button', { name: 'Start this lesson again' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on with Multi-File Editing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Multi-File Editing' })).toBeVisible();
  await page.goto('/principled-ai-coding/course');
  await outline().filter({ hasText: 'Hello AI World' }).getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('button', { name: 'Mark this lesson as done' })).toBeVisible();
  await expect(done()).toHaveCount(0);
  await expect(page.getByText('You have done this lesson before')).toBeVisible();
  await page.goto('/principled-ai-coding/course');
  await expect(outline().filter({ hasText: 'Hello AI World' })).toContainText('in progress');
  await expect(page.getByRole('link', { name: 'Continue: Hello AI World' })).toBeVisible();
});
