import type { Locator, Page } from '@playwright/test';
import type { AssistantEvent } from '#features/practice/assistant/assistant-request.ts';

/** A prompt that brings the right answer of the countdown. */
export const countdownPrompt =
  "In countdown.js, change the loop's condition n > 0 to n >= 0, and print the word go after the loop. Keep the for loop and the line const from = 3.";

/** A prompt that leaves open what the countdown ends with, which is what the practice model asks then. */
export const openPrompt = {
  prompt: 'Let the loop of countdown.js reach 0.',
  asks: 'What, if anything, follows the last number?',
};

/** Has the next prompt on a page be answered with a loop that never ends, which no recorded answer of the countdown has. */
export async function answerWithEndlessLoop(page: Page): Promise<void> {
  const code = 'const from = 3;\nfor (let n = from; n >= 0; n++) {\n  console.log(n);\n}\nconsole.log("go");\n';
  const files = { 'countdown.js': code };
  const done: AssistantEvent = { type: 'done', model: 'built-in practice model', files, unmatched: [], tokens: 0 };
  const answer = { contentType: 'application/x-ndjson', body: `${JSON.stringify(done)}\n` };
  await page.route('**/functions/runCodingAssistant', (route) => route.fulfill(answer), { times: 1 });
}

/** Asks on the home page, without waiting for the answer. */
export async function askFirstExercise(page: Page, prompt: string): Promise<void> {
  await page.locator('[data-island="first-exercise"]:not([data-waiting])').waitFor();
  await page.getByLabel('Tell the built-in practice model').fill(prompt);
  await page.getByRole('button', { name: 'Ask for the change' }).click();
}

/** Asks on the home page, runs what came, and answers with the result once the server has judged it. */
export async function tryFirstExercise(page: Page, prompt: string): Promise<Locator> {
  const runButton = page.getByRole('button', { name: 'Run this change' });
  await askFirstExercise(page, prompt);
  await runButton.and(page.locator(':focus')).waitFor();
  const graded = page.waitForResponse('**/functions/gradeFreeSolution');
  await runButton.click();
  await (await graded).finished();
  const result = page.locator('[data-result]');
  await result.locator('.stamp').filter({ hasNotText: 'Right so far' }).waitFor();
  return result;
}
