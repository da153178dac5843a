import type { Page } from '@playwright/test';
import { untilHydrated } from '#tests/support/browser/until-hydrated.ts';
import { expect, test } from './test.ts';

/** Types a prompt into the home page's exercise, asks, and runs what came back. */
async function promptAndRun(page: Page, prompt: string) {
  await page.goto('/');
  await page.locator('[data-island="first-exercise"][data-ready]').waitFor();
  await page.getByLabel('Tell the built-in practice model').fill(prompt);
  await page.getByRole('button', { name: 'Ask for the change' }).click();
  await expect(page.getByText('changed by the built-in practice model')).toBeVisible();
  await page.getByRole('button', { name: 'Run this change' }).click();
  return page.locator('[data-result]');
}

test('a good prompt gives a small diff that runs right', async ({ page }) => {
  const result = await promptAndRun(page, 'In countdown.js change the loop to n >= 0 and print go at the end.');
  await expect(page.locator('.diff-removed')).toHaveText(['for (let n = from; n > 0; n--) {']);
  await expect(page.locator('.diff-added')).toHaveText(['for (let n = from; n >= 0; n--) {', 'console.log("go");']);
  await expect(result.locator('.exercise-output')).toHaveText('3\n2\n1\n0\ngo');
  await expect(result.locator('.stamp')).toContainText('Right');
});

test('a poor prompt runs wrong, and the verdict says what it lacked', async ({ page }) => {
  const result = await promptAndRun(page, 'Fix it');
  await expect(result.locator('.stamp')).toContainText('Not yet');
  await expect(result.locator('.stamp')).toContainText('did not say which number');
  await expect(result).toContainText('does not name the place');
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`after a run on the home page the verdict is in view and the focus stays at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const result = await promptAndRun(page, 'Fix it');
    await expect(result.locator('.stamp')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Run this change' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(result.locator('.stamp')).toBeInViewport({ ratio: 1 });
  });

  test(`after a run in the playground the verdict is in view and the focus near at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/playground');
    await untilHydrated(page);
    await page.getByLabel('Prompt for the built-in practice model').fill('Fix it');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Run this change' }).click();
    await expect(page.locator('.playground .stamp')).toBeInViewport({ ratio: 1 });
    const near = width > 1000 ? page.getByRole('button', { name: 'Run this change' }) : page.locator('.playground-result');
    await expect(near).toBeFocused();
  });
}

test('a loop that never ends is stopped, and the page goes on', async ({ page }) => {
  const result = await promptAndRun(page, 'Let the loop count up to 0 and print go.');
  await expect(result.locator('.stamp')).toContainText('Stopped');
  await page.getByLabel('Tell the built-in practice model').fill('Fix it');
  await page.getByRole('button', { name: 'Ask for the change' }).click();
  await expect(page.getByRole('button', { name: 'Run this change' })).toBeEnabled();
});

test('learners’ code can reach neither the site nor any other address', async ({ page, site }) => {
  await page.goto('/playground');
  const run = async (code: string) => {
    await page.getByRole('button', { name: 'Edit the code' }).click();
    await page.getByLabel('Code of countdown.js').fill(code);
    await page.getByRole('button', { name: 'Run this change' }).click();
    await expect(page.locator('.playground-result .exercise-output').first()).toContainText('ended');
    const printed = await page.locator('.playground-result .exercise-output').first().innerText();
    await page.getByRole('button', { name: 'Undo all' }).click();
    await page.getByRole('button', { name: 'Show the diff' }).click();
    return printed;
  };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const reach = `const get = (address) => fetch(address).then(() => 'reached', () => 'refused');
console.log(await get('${site.origin}/healthz'), typeof document, typeof localStorage, self.origin, 'ended');`;
  expect(await run(reach)).toContain('refused undefined undefined null ended');
  expect(asked.filter((url) => url.includes('healthz'))).toEqual([]);
  const load = `let result = 'reached'; try { await import('${site.origin}/assets/x.js'); } catch { result = 'refused'; } console.log(result, 'ended');`;
  expect(await run(load)).toContain('refused ended');
});

test('an error of the program is told with its line', async ({ page }) => {
  await page.goto('/playground');
  await page.getByRole('button', { name: 'Edit the code' }).click();
  await page.getByLabel('Code of countdown.js').fill('const a = 1;\nconsole.log(b);');
  await page.getByRole('button', { name: 'Run this change' }).click();
  await expect(page.locator('.stamp')).toContainText('b is not defined (line 2)');
});

test.describe('the playground', () => {
  test('keeps work and solved problems in the browser, and goes on to the next', async ({ page }) => {
    await page.goto('/playground');
    await page.getByLabel('Prompt for the built-in practice model').fill('In countdown.js let the loop reach 0, then print go.');
    await page.getByRole('button', { name: 'Ask for the change' }).click();
    await page.getByRole('button', { name: 'Run this change' }).click();
    await expect(page.locator('.stamp')).toContainText('Right');
    await page.reload();
    await expect(page.getByLabel('Prompt for the built-in practice model')).toHaveValue(/reach 0/);
    await expect(page.getByLabel('Problem')).toContainText('1. countdown.js (solved)');
    await page.getByRole('button', { name: 'Next: ticket.js' }).click();
    await expect(page.locator('.playground-change .eyebrow')).toHaveText('ticket.js');
  });

  test('a wrong run costs a try; at none left there is a solution to read', async ({ page }) => {
    await page.goto('/playground');
    for (const left of ['2', '1', '0']) {
      await page.getByRole('button', { name: /^Run (it as it is|this change)/ }).click();
      await expect(page.getByText(`${left} of 3 tries left`)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Show a solution' }).click();
    await expect(page.locator('.diff-added')).toContainText(['n >= 0', 'go']);
  });

  test('works by keyboard, and its panes are tabs on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/playground');
    await expect(page.locator('.playground-change')).toBeHidden();
    await page.getByLabel('Prompt for the built-in practice model').fill('Print 0 and go in the loop');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('.playground-change .diff-added')).toHaveCount(2);
    await expect(page.locator('.playground-task')).toBeHidden();
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.locator('.playground-run .stamp')).toContainText('Right');
    await page.getByRole('button', { name: 'Task' }).click();
    await expect(page.locator('.playground-task')).toBeVisible();
  });

  test('takes over a prompt typed on the home page before its script was there', async ({ page }) => {
    await page.goto('/playground?prompt=Fix%20the%20loop');
    await expect(page.getByLabel('Prompt for the built-in practice model')).toHaveValue('Fix the loop');
  });
});

test('the first exercise costs a reader little script', async ({ page }) => {
  const kibibyte = 1024;
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto('/');
  await page.locator('[data-island="first-exercise"][data-ready]').waitFor();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(20 * kibibyte);
});
