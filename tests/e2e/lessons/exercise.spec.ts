import type { Page } from '@playwright/test';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { untilHydrated } from '#tests/support/browser/until-hydrated.ts';
import { expect, test } from '../test.ts';

/** Programs whose outcome could differ between engines, machines or moments. */
const programs = {
  numbers: 'console.log(0.1 + 0.2, 1e21, -0, 2 ** -1074, (1.005).toFixed(2), Math.sin(1e9), 1 / 3)',
  clock: 'console.log(Date.now(), new Date().toString(), performance.now())',
  chance: 'for (let n = 0; n < 5; n += 1) console.log(Math.random())',
  order: 'setTimeout(() => console.log(3)); Promise.resolve().then(() => console.log(2)); console.log(1)',
  sorting: 'console.log([3, 20, 100].sort(), [..."äazÅ"].sort().join(""), ["b", "a"].sort((a, b) => a.localeCompare(b)))',
  locale: 'console.log((1234567.891).toLocaleString(), new Date(0).toLocaleDateString(), typeof Intl)',
  keys: 'console.log(Object.keys({ b: 1, 2: 1, a: 1, 1: 1 }), JSON.stringify(new Map([[1, 2]])))',
  error: 'const find = (list) => list.first.name;\nfind([]);',
  syntax: 'if (true {',
  rejection: 'Promise.reject(new RangeError("late"))',
  recursion:
    'let depth = 0; const f = () => { depth += 1; f(); }; try { f(); } catch (error) { console.log(depth, error.name); }',
  memory: 'const all = []; for (;;) all.push(new Array(1000).fill(1))',
  flood: 'for (let n = 0; ; n += 1) console.log(n)',
};

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
  const reach = `console.log(typeof fetch, typeof document, typeof localStorage, typeof self, 'ended');`;
  expect(await run(reach)).toContain('undefined undefined undefined undefined ended');
  const load = `let result = 'reached'; try { await import('${site.origin}/assets/x.js'); } catch { result = 'refused'; } console.log(result, 'ended');`;
  expect(await run(load)).toContain('refused ended');
  const frame = page.frames().find((each) => each.url().includes('/practice/run-frame'));
  const answer = await frame?.evaluate(
    (address) =>
      fetch(address).then(
        () => 'reached',
        (error: Error) => error.message,
      ),
    `${site.origin}/healthz`,
  );
  expect(answer, 'the frame itself reaches nothing either').toContain('Failed to fetch');
  expect(asked.filter((url) => /healthz|x\.js/.test(url))).toEqual([]);
});

test('a run shows what it prints and can be stopped, which costs no try; the next one runs as ever', async ({ page }) => {
  await page.goto('/playground');
  const runCodeOf = async (code: string) => {
    await page.getByLabel('Code of countdown.js').fill(code);
    await page.getByRole('button', { name: 'Run this change' }).click();
  };
  await page.getByRole('button', { name: 'Edit the code' }).click();
  await runCodeOf('console.log("so far"); for (;;);');
  await expect(page.locator('.playground-run .exercise-output')).toHaveText('so far\n');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('.stamp')).toContainText('You stopped the run');
  await expect(page.locator('.playground-result .exercise-output').first()).toHaveText('so far');
  await expect(page.getByText('3 of 3 tries left')).toBeVisible();
  await runCodeOf('for (let n = 3; n >= 0; n--) console.log(n); console.log("go")');
  await expect(page.locator('.playground-result .exercise-output').first()).toHaveText('3\n2\n1\n0\ngo');
});

test('the browser’s run is the server’s, whatever the program does', async ({ page }) => {
  await page.goto('/playground');
  const pool = new RunPool();
  await page.getByRole('button', { name: 'Edit the code' }).click();
  const stamp = page.locator('.stamp');
  for (const [name, code] of Object.entries(programs)) {
    await page.getByLabel('Code of countdown.js').fill(code);
    await page.getByRole('button', { name: 'Run this change' }).click();
    await expect(page.getByText('Running…')).toHaveCount(0);
    const ofServer = await pool.run({ program: { files: { 'countdown.js': code }, entry: 'countdown.js' }, person: 'test' });
    const output = 'output' in ofServer ? ofServer.output.trimEnd() : '';
    await expect(page.locator('.playground-result .exercise-output').first(), name).toHaveText(output || '(nothing)');
    const why =
      ofServer.status === 'threw' ? ofServer.message : ofServer.status === 'stopped' ? ofServer.reason : 'did not print';
    await expect(stamp, name).toContainText(why);
  }
  await pool[Symbol.asyncDispose]();
});

test('an error of the program is told with its line', async ({ page }) => {
  await page.goto('/playground');
  await page.getByRole('button', { name: 'Edit the code' }).click();
  await page.getByLabel('Code of countdown.js').fill('const a = 1;\nconsole.log(b);');
  await page.getByRole('button', { name: 'Run this change' }).click();
  await expect(page.locator('.stamp')).toContainText('b is not defined (countdown.js, line 2)');
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
