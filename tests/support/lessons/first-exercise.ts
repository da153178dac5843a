import type { Locator, Page } from '@playwright/test';

/** Lists the prompts that bring the right answer of the countdown: a good one, whose first answer has a fault, and one that says what is wrong with that. */
export const countdownPrompts = [
  'In countdown.js change the loop to n >= 0 and print go at the end.',
  'Start the loop at from again, not at the number 3.',
];

/** Asks on the home page with each prompt in turn, runs what came of the last, and answers with the result once the server has judged it. */
export async function tryFirstExercise(page: Page, ...prompts: string[]): Promise<Locator> {
  const runButton = page.getByRole('button', { name: 'Run this change' });
  await page.locator('[data-island="first-exercise"]:not([data-waiting])').waitFor();
  for (const prompt of prompts) {
    await page.getByLabel('Tell the built-in practice model').fill(prompt);
    await page.getByRole('button', { name: 'Ask for the change' }).click();
    await runButton.and(page.locator(':focus')).waitFor();
  }
  const graded = page.waitForResponse('**/functions/gradeFreeSolution');
  await runButton.click();
  await (await graded).finished();
  const result = page.locator('[data-result]');
  await result.locator('.stamp').filter({ hasNotText: 'Right so far' }).waitFor();
  return result;
}
