import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { minute } from '#platform/durations.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { serveModel } from '#tests/support/models/serve-model.ts';
import {
  library,
  press,
  promptText,
  startLibrary,
  storedRows,
  treeRow,
  writePrompt,
} from '#tests/support/prompts/prompt-library.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';
import { examineSettings } from '#tests/support/site/owner.ts';
import { type Site, startSite } from '#tests/support/site/site.ts';

const pane = (page: Page) => library(page).getByRole('region', { name: 'Run this prompt' });
const spendAllBut = (site: Site, { userId, left }: { userId: string; left: number }) =>
  onDatabase(
    site,
    (sql) => sql`
    with spent as (
      insert into token_moves (id, user_id, amount, reason, reference, is_open)
      select gen_random_uuid()::text, id, ${left} - tokens, 'reservation', 'all', false from users where id = ${userId}
      returning user_id)
    update users set tokens = ${left} where id in (select user_id from spent)`,
  );
const openTab = (page: Page, name: string) => pane(page).getByRole('tab', { name }).click();

test('a prompt is run, kept with what repeats it, and run again', async ({ context }) => {
  const page = await startLibrary(context, 'List {{n:number=2}} items, one per line.\nText: tea, rice, salt');
  await press(page, 'Run this prompt');
  const answer = pane(page).getByRole('region', { name: /^Answer/ });
  await expect(answer).toContainText('tea\nrice');
  await expect(answer).toContainText('From the built-in practice model');
  expect(await accessibilityViolations(page, { within: '.run-pane' })).toEqual([]);
  await library(page).getByLabel('n', { exact: true }).fill('1');
  await openTab(page, 'History');
  await pane(page).locator('summary').click();
  await expect(pane(page).getByText('List 2 items')).toBeVisible();
  await press(page, 'Repeat this run');
  await openTab(page, 'Run');
  await expect(answer).toContainText('tea\nrice');
  await openTab(page, 'History');
  await expect(pane(page).locator('summary')).toHaveCount(2);
  await pane(page).locator('summary').first().click();
  await pane(page).getByRole('button', { name: 'Delete this run' }).first().click();
  await expect(pane(page).locator('summary')).toHaveCount(1);
});

test('two values stand side by side', async ({ context }) => {
  const page = await startLibrary(context, 'List {{n:number=1}} items, one per line.\nText: tea, rice, salt');
  await pane(page).getByLabel('Side by side').selectOption('values');
  await pane(page).getByLabel('Variable').selectOption('n');
  await pane(page).getByLabel('Its values').fill('1\n3');
  await press(page, 'Run 2 side by side');
  const answers = pane(page).getByRole('region', { name: /^Answer/ });
  await expect(answers).toHaveCount(2);
  await expect(answers.first().locator('pre')).toHaveText('tea');
  await expect(answers.last().locator('pre')).toHaveText('tea\nrice\nsalt');
});

test('suggestions come with reasons; one is accepted, another left', async ({ context }) => {
  const page = await startLibrary(context, 'Write some notes about <img src=x onerror=alert(1)>.');
  await openTab(page, 'Improve');
  await press(page, 'Suggest improvements');
  const suggestions = pane(page).getByRole('list', { name: 'Suggestions' }).getByRole('listitem');
  await expect(suggestions).toHaveCount(3);
  await expect(suggestions.first()).toContainText('the number is left open');
  expect(await accessibilityViolations(page, { within: '.run-pane' })).toEqual([]);
  await suggestions.first().getByRole('button', { name: 'Accept' }).click();
  await expect(promptText(page)).toContainText('Write {{how_many:number=3}} notes about <img src=x onerror=alert(1)>.');
  await expect(suggestions.first()).toContainText('+ Accepted');
  await suggestions.last().getByRole('button', { name: 'Leave as it is' }).click();
  await expect(suggestions.last()).toContainText('− Left as it is');
  await expect(promptText(page)).not.toContainText('Example:');
});

test('a test set says what a version passes, and which version is worse', async ({ context }) => {
  const precise = 'List 2 items, one per line, nothing else.\nText: {{text}}';
  const page = await startLibrary(context, precise);
  await openTab(page, 'Tests');
  await press(page, 'New test set');
  await press(page, 'Add a case');
  await pane(page).getByLabel('Value of text').fill('tea, rice, salt');
  await press(page, 'Add a check');
  await pane(page).getByLabel('The answer').selectOption('regex');
  await pane(page).getByLabel('Pattern').fill('^tea\\nrice$');
  await expect(pane(page).getByText('There is nothing to run yet: add a case and save the set.')).toBeVisible();
  await press(page, 'Save this test set');
  const saving = Promise.withResolvers<void>();
  await page.route('**/functions/updateItem', (route) => saving.promise.then(() => route.continue()));
  await pane(page).getByLabel('Runs of each case').selectOption('10');
  await expect(pane(page).getByText('1 case × 10 = 10 runs.')).toBeVisible();
  await press(page, 'Run this test set');
  await expect(pane(page).getByText('It runs as soon as it is saved.')).toBeVisible();
  saving.resolve();
  await expect(pane(page).getByText('10 of 10 runs passed')).toBeVisible({ timeout: 2 * minute });
  await writePrompt(page, 'List some items.\nText: {{text}}');
  await press(page, 'Run this test set');
  await expect(pane(page).getByText(/^\d+ of 10 runs passed/)).not.toHaveText(/^10 of/, { timeout: 2 * minute });
  await expect(pane(page).getByRole('table')).toContainText('worse');
  expect(await accessibilityViolations(page, { within: '.run-pane' })).toEqual([]);
});

test('how often a case is run is chosen with what that reserves and leaves, and what the account has not cannot be run', async ({
  context,
  site,
}) => {
  const page = await startLibrary(context, 'List 2 items, one per line, nothing else.\nText: {{text}}');
  await openTab(page, 'Tests');
  await press(page, 'New test set');
  await press(page, 'Add a case');
  await pane(page).getByLabel('Value of text').fill('tea, rice, salt');
  await press(page, 'Save this test set');
  const runs = pane(page).getByLabel('Runs of each case');
  await expect(runs.locator('option')).toHaveText(['1', '3', '5', '10']);
  await runs.selectOption('5');
  // 63 characters of the filled prompt are 16 tokens, and the answer has 300 at most.
  await expect(
    pane(page).getByText('1 case × 5 = 5 runs. 1,580 tokens are reserved, which leaves 48,420 of your 50,000.'),
  ).toBeVisible();
  await press(page, 'Run this test set');
  await expect(pane(page).getByText('5 of 5 runs passed')).toBeVisible({ timeout: minute });
  const { user } = await (await page.request.get('/auth/get-session')).json();
  const moves = () =>
    onDatabase(site, (sql) => sql`select amount from token_moves where user_id = ${user.userId} and reason = 'reservation'`);
  expect(await moves()).toMatchObject([{ amount: -1_580 }]);
  await expect(pane(page).getByText(/which leaves 48,3\d\d of your 49,9\d\d/)).toBeVisible();
  await spendAllBut(site, { userId: user.userId, left: 1_000 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(pane(page).getByText('That can cost more than the 1,000 tokens you have')).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Run this test set' })).toBeDisabled();
  expect(await accessibilityViolations(page, { within: '.run-pane' })).toEqual([]);
  await runs.selectOption('3');
  await expect(pane(page).getByText('948 tokens are reserved, which leaves 52 of your 1,000.')).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Run this test set' })).toBeEnabled();
  expect(await moves()).toHaveLength(2);
});

/** Writes that a set was run with so many versions of its prompt, each a little better than the one before. */
const keepResults = (site: Site, { versions, ...of }: { userId: string; setId: string; versions: number }) =>
  onDatabase(
    site,
    (sql) => sql`
    insert into prompt_set_results (id, parent_user_id, parent_prompt_set_id, prompt, model, temperature, cases_digest, cases,
      runs, passed, lost, tokens, micro_dollars, milliseconds, created, version)
    select gen_random_uuid()::text, ${of.userId}, ${of.setId}, 'Version ' || number, 'gpt-4o-2024-05-13', 0.5, 'same', '[]'::jsonb,
      10, 2 + number / 4, 0, 1200, 5400, 12000, now() - ((100 - number) * interval '1 minute'), 1000 + number
    from generate_series(1, ${versions}::int) as number`,
  );

test('thirty versions of a prompt can be read on a screen and on a phone', async ({ context, site }) => {
  const page = await startLibrary(context, 'List 2 items.');
  await openTab(page, 'Tests');
  await press(page, 'New test set');
  await expect.poll(() => storedRows(page, 'prompt_sets')).toHaveLength(1);
  const [set] = await storedRows(page, 'prompt_sets');
  await keepResults(site, { userId: String(set?.parentUserId), setId: String(set?.id), versions: 30 });
  await page.reload();
  await treeRow(page, 'New prompt').click();
  await openTab(page, 'Tests');
  const table = pane(page).getByRole('region', { name: 'Versions of this prompt' });
  const isWhole = (region: Locator) => region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table).toContainText('$0.00054');
  expect(await isWhole(table)).toBe(true);
  const plot = pane(page).getByRole('region', { name: 'Plot of the versions' });
  await plot.scrollIntoViewIfNeeded();
  await expect(plot.getByText('30', { exact: true })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await library(page).getByRole('button', { name: 'Result', exact: true }).click();
  await expect(table).toBeHidden();
  const versions = pane(page).getByRole('list', { name: 'Versions of this prompt' }).getByRole('listitem');
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText('Version 30');
  await pane(page).getByText('27 versions before').click();
  await expect(pane(page).getByText('Version 1', { exact: true })).toBeVisible();
  expect(await plot.locator('svg').evaluate((drawing) => drawing.clientWidth)).toBe(30 * 72); // its words are as large as ever
  expect(await isWhole(page.locator('html'))).toBe(true);
  expect(await accessibilityViolations(page, { within: '.run-pane' })).toEqual([]);
});

test('where the price of a model is known, money stands beside the tokens, before and after', async ({ browser }) => {
  const usage = { prompt_tokens: 7, completion_tokens: 40 };
  const model = await serveModel({ kind: 'answer', text: 'tea', usage });
  const site = await startSite({
    OPENAI_COMPATIBLE_URL: model.url,
    LANGUAGE_MODEL: 'stand-in-1',
    LANGUAGE_MODELS: 'stand-in-2',
    LANGUAGE_MODEL_PRICES: 'stand-in-1=2.50/10',
  });
  const context = await browser.newContext({ baseURL: site.origin });
  try {
    const page = await startLibrary(context, 'Name a drink, such as {{drink=tea}}.');
    // 26 characters are 7 tokens, the answer has 1,500 at most: 17.5 and 15,000 millionths of a dollar.
    await expect(pane(page).getByText('At most about 1,507 of your 50,000 tokens, $0.015').first()).toBeVisible();
    await pane(page).getByLabel('Side by side').selectOption('models');
    await expect(pane(page).getByText('At most about 3,014 of your 50,000 tokens', { exact: true })).toBeVisible();
    await press(page, 'Run 2 side by side');
    const answers = pane(page).getByRole('region', { name: /^Answer/ });
    await expect(answers.first()).toContainText('47 tokens, $0.00042 ·');
    await expect(answers.last()).toContainText('47 tokens ·');
    await openTab(page, 'History');
    await expect(pane(page).locator('summary').filter({ hasText: '$' })).toHaveText(/stand-in-1 · 47 tokens, \$0\.00042$/);
    await openTab(page, 'Tests');
    await press(page, 'New test set');
    await press(page, 'Add a case');
    await press(page, 'Save this test set');
    await expect(pane(page).getByText('In money, that is $0.0091 at most.')).toBeVisible();
    await press(page, 'Run this test set');
    await expect(pane(page).getByText('It cost 141 tokens, $0.0013.')).toBeVisible();
    await writePrompt(page, 'Name a drink.');
    await press(page, 'Run this test set');
    const plot = pane(page).getByRole('img', { name: 'Runs that passed.' });
    await expect(plot).toHaveAccessibleName(/version 1: 3 of 3 at \$0\.00042 a run, version 2: 3 of 3 at \$0\.00042 a run/);
    await expect(pane(page).getByRole('columnheader', { name: 'Cost a run' })).toBeVisible();
    await expect(pane(page).getByRole('cell', { name: '$0.00042' })).toHaveCount(2);
    expect(await accessibilityViolations(page, { within: '.run-pane' })).toEqual([]);
    expect(await examineSettings(site)).toContain(
      'models stand-in-1 at $2.50 and $10 for a million tokens read and written, stand-in-2 without a price',
    );
  } finally {
    await context.close();
    await site.remove();
    await model[Symbol.asyncDispose]();
  }
});

test('an answer that reaches its limit is kept, says which limit, and comes with a higher one', async ({ browser }) => {
  const model = await serveModel({ kind: 'answer', text: 'tea, and', finishReason: 'length' });
  const site = await startSite({ OPENAI_COMPATIBLE_URL: model.url, LANGUAGE_MODEL: 'stand-in-1' });
  const context = await browser.newContext({ baseURL: site.origin });
  try {
    const page = await startLibrary(context, 'Name a drink.');
    await press(page, 'Run this prompt');
    const answer = pane(page).getByRole('region', { name: /^Answer/ });
    await expect(answer).toContainText('tea, and');
    await expect(answer).toContainText('it reached the limit of 1,500 tokens that was chosen for it');
    expect(await accessibilityViolations(page, { within: '.run-pane' })).toEqual([]);
    await press(page, 'Run again with up to 3,000 tokens');
    await expect(answer).toContainText('the limit of 3,000 tokens');
    await expect(pane(page).getByLabel('Tokens of an answer, at most')).toHaveValue('3000');
    await press(page, 'Run again with up to 6,000 tokens');
    await expect(answer).toContainText('it reached 6,000 tokens, the most that this site allows an answer');
    await expect(answer.getByRole('button')).toHaveCount(0);
    expect(model.requests.map(({ max_tokens }) => max_tokens)).toEqual([1_500, 3_000, 6_000]);
    await openTab(page, 'History');
    await expect(pane(page).locator('summary')).toHaveCount(3);
    await pane(page).locator('summary').last().click();
    await expect(pane(page).getByText('the limit of 1,500 tokens that was chosen')).toBeVisible();
  } finally {
    await context.close();
    await site.remove();
    await model[Symbol.asyncDispose]();
  }
});

test('a test set goes to promptfoo and comes back; a file without tests is refused', async ({ context }) => {
  const page = await startLibrary(context, 'List {{how-many:number=2}} items.\nText: {{text}}');
  await openTab(page, 'Tests');
  await press(page, 'New test set');
  await press(page, 'Add a case');
  await pane(page).getByLabel('Value of text').fill('tea, {{rice}}');
  await press(page, 'Add a check');
  await pane(page).getByLabel('Text', { exact: true }).fill('tea');
  await press(page, 'Save this test set');
  await expect(pane(page).getByText('1 case × 3 = 3 runs.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await press(page, 'Export for promptfoo');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Test set 1.yaml');
  const exported = await readFile(await download.path());
  expect(exported.toString()).toContain('List {{how_many}} items.');
  await expect(pane(page).getByText('The variable “how-many” is called “how_many” there')).toBeVisible();
  const bringIn = (buffer: Buffer) =>
    pane(page).getByLabel('File of promptfoo').setInputFiles({ name: 'a.yaml', mimeType: 'application/yaml', buffer });
  await bringIn(Buffer.from('tests: file://tests.csv'));
  await expect(pane(page).getByRole('alert')).toContainText('Nothing was imported');
  await bringIn(exported);
  await expect(pane(page).getByText('Imported into the form below')).toBeVisible();
  await expect(pane(page).getByLabel('Name of the set')).toHaveValue('Test set 1');
  await expect(pane(page).getByLabel('Value of text')).toHaveValue('tea, {{rice}}');
  await expect(pane(page).getByLabel('Text', { exact: true })).toHaveValue('tea');
  expect(await accessibilityViolations(page, { within: '.run-pane' })).toEqual([]);
  await press(page, 'Save this test set');
  await expect(pane(page).getByLabel('Test set', { exact: true }).locator('option')).toHaveCount(2);
});

test('without tokens nothing is run, and it is said what to do', async ({ context, site }) => {
  const page = await startLibrary(context, 'List 1 item per line.\nText: a, b');
  const { user } = await (await page.request.get('/auth/get-session')).json();
  await spendAllBut(site, { userId: user.userId, left: 0 });
  await press(page, 'Run this prompt');
  await expect(pane(page).getByRole('alert')).toContainText(/tokens/);
});
