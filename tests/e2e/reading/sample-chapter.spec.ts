import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { tryFirstExercise } from '#tests/support/lessons/first-exercise.ts';

test('before paying, a visitor watches, reads and solves a whole chapter on the course’s page, and gets no more of it', async ({
  page,
}) => {
  await page.goto('/principled-ai-coding');
  await expect(page.getByRole('heading', { name: 'Ask: one change, with a place and a case' })).toBeVisible();
  await expect(page.getByText('Now compare two requests:')).toBeVisible();
  await expect(page.getByText('Exercise: Countdown, free in the playground')).toBeVisible();
  await page.locator('.sample video').evaluate((video: HTMLVideoElement) => video.play());
  await expect
    .poll(() => page.locator('.sample video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1);
  await page.locator('[data-island="first-exercise"]').scrollIntoViewIfNeeded();
  const result = await tryFirstExercise(
    page,
    'In delivery.ts, change deliveryFee so that a total of exactly 50 is free. Change nothing else.',
  );
  await expect(result.locator('.stamp-verdict')).toHaveText('Right');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.content()).not.toContain('Read it like a bill');
});

test('who has the course is led back into it, others to buy it, and an account without it that follows a link to a lesson is told why', async ({
  people,
}) => {
  const learner = await people.learner.newPage();
  await learner.goto('/principled-ai-coding/course/hello-ai-world');
  await expect(learner).toHaveURL('/principled-ai-coding');
  await expect(learner.getByText('This account does not have the course yet')).toBeVisible();
  await learner.getByRole('main').getByRole('link', { name: 'Team seats' }).click();
  await expect(learner.getByLabel('Code', { exact: true })).toBeVisible();
  await learner.goto('/principled-ai-coding');
  await expect(learner.getByRole('link', { name: 'Buy the course — $239' })).toHaveCount(2);
  for (const [person, action] of [
    [people.visitor, 'Buy the course — $239'],
    [people.member, 'Continue the course'],
  ] as const) {
    const page = await person.newPage();
    await page.goto('/principled-ai-coding');
    await expect(page.getByRole('link', { name: action })).toHaveCount(2);
    await expect(page.getByText('This account does not have the course yet')).toBeHidden();
  }
});
