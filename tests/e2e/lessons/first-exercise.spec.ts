import type { TryRecord } from '#features/practice/rounds/try-record.ts';
import { kibibyte } from '#platform/byte-sizes.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import {
  answerWithEndlessLoop,
  askFirstExercise,
  countdownPrompt,
  openPrompt,
  tryFirstExercise,
} from '#tests/support/lessons/first-exercise.ts';
import { openPage } from '#tests/support/page/open-page.ts';

test('a good prompt after a vague one gives the right diff, which runs here, and it counts for the account made then', async ({
  page,
  site,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  let scriptBytes = 0;
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scriptBytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto('/');
  await page.locator('[data-island="first-exercise"]:not([data-waiting])').waitFor();
  expect(scriptBytes, 'what it costs a reader').toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThan(20 * kibibyte);
  const vague = 'Fix the countdown.';
  const result = await tryFirstExercise(page, vague);
  await expect(result.locator('.stamp')).toContainText('Not yet');
  expect(await accessibilityViolations(page, { within: '.exercise' })).toEqual([]);

  await tryFirstExercise(page, countdownPrompt);
  await expect(page.locator('.diff-removed')).toHaveText(['for (let n = from; n > 0; n--) {']);
  await expect(page.locator('.diff-added')).toHaveText(['for (let n = from; n >= 0; n--) {', 'console.log("go");']);
  await expect(result.locator('.exercise-output')).toHaveText('3\n2\n1\n0\ngo');
  await expect(result.locator('.stamp-verdict')).toHaveText('Right');
  await expect(result.getByRole('region', { name: 'A model prompt beside yours' })).toContainText(countdownPrompt);
  await expect(result.getByRole('link', { name: /in the playground/ })).toHaveAttribute('href', '/playground');
  expect(faults).toEqual([]);

  await page.goto('/playground');
  await expect(page.getByText('1 of 6 solved')).toBeVisible();
  const { email } = await signIn(page, { redirect: '/playground' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('practice-work'))).toBe('{}');
  const { call } = await signInCaller(site.origin, { email });
  const { list } = (await call('listTries', { problemId: 'hello-ai-world/countdown' })).body as {
    list: { status: string; record: TryRecord }[];
  };
  expect(list.map(({ status, record }) => [status, record.asks.map(({ prompt }) => prompt)])).toEqual([
    ['right', [vague, countdownPrompt]],
  ]);
  await page.reload();
  await expect(page.getByText('1 of 6 solved')).toBeVisible();
});

test('what somebody signed in solved on the home page is not lost at a sign-out unasked, and leaves with them', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  await expect((await tryFirstExercise(page, countdownPrompt)).locator('.stamp-verdict')).toHaveText('Right');
  await openPage(page, '/settings');
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
  await signOut.click();
  await expect(page.getByRole('alert')).toContainText('Some of your changes have not reached the site yet');
  await signOut.click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('practice-work'))).toBeNull();
});

test('a poor prompt’s verdict says what it lacked, in view, a loop that never ends is stopped, and a question, or no answer, is told', async ({
  page,
  browser,
  site,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const result = await tryFirstExercise(page, 'Fix the countdown.');
    await expect(result.locator('.stamp')).toContainText('Not yet');
    await expect(result.locator('.stamp')).toContainText('did not find in your prompt which number');
    await expect(result).toContainText('not found: the place');
    await expect(result.locator('.stamp')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Run this change' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(result.locator('.stamp')).toBeInViewport({ ratio: 1 });
  }
  await answerWithEndlessLoop(page);
  const result = await tryFirstExercise(page, 'Count for ever.');
  await expect(result.locator('.stamp-verdict')).toHaveText('Stopped');
  await page.goto('/'); // what was asked before would count
  for (const [prompt, told] of [
    [openPrompt.prompt, openPrompt.asks],
    ['Write a poem about the sea.', 'has no answer to this'],
  ] as const) {
    await askFirstExercise(page, prompt);
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.locator('.diff-added')).toHaveCount(0);
    await expect(page.getByText('changed by the')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Run it as it is' })).toBeVisible();
  }

  await test.step('without a script the prompt goes along to the playground', async () => {
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
    const bare = await context.newPage();
    await bare.goto('/');
    await bare.getByLabel('Tell the built-in practice model').fill('Fix the loop');
    await bare.getByRole('button', { name: 'Ask for the change' }).click();
    await expect(bare).toHaveURL('/playground?prompt=Fix+the+loop');
    await expect(bare.getByLabel('Prompt for the assistant')).toHaveValue('Fix the loop');
    await context.close();
  });
});
