import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { minute } from '#platform/durations.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { library, press, startLibrary, writePrompt } from '#tests/support/prompts/prompt-library.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';
import type { Site } from '#tests/support/site/site.ts';

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

test('a prompt is run, kept with what repeats it, and run again, but not without tokens', async ({ context, site }) => {
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
  await openTab(page, 'Run');
  const { user } = await (await page.request.get('/auth/get-session')).json();
  await spendAllBut(site, { userId: user.userId, left: 0 });
  await press(page, 'Run this prompt');
  await expect(pane(page).getByRole('alert')).toContainText('claim the free tokens');
});

test('a test set reserves what it may cost, says which version is worse, and goes to promptfoo and back', async ({
  context,
  site,
}) => {
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
  const { user } = await (await page.request.get('/auth/get-session')).json();
  const moves = await onDatabase(
    site,
    (sql) => sql`select amount from token_moves where user_id = ${user.userId} and reason = 'reservation'`,
  );
  // 63 characters of the filled prompt are 16 tokens, and each answer has 300 at most.
  expect(moves).toMatchObject([{ amount: -10 * (16 + 300) }]);
  await writePrompt(page, 'List some items.\nText: {{text}}');
  await press(page, 'Run this test set');
  await expect(pane(page).getByText(/^\d+ of 10 runs passed/)).not.toHaveText(/^10 of/, { timeout: 2 * minute });
  await expect(pane(page).getByRole('table')).toContainText('worse');
  expect(await accessibilityViolations(page, { within: '.run-pane' })).toEqual([]);

  const downloading = page.waitForEvent('download');
  await press(page, 'Export for promptfoo');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Test set 1.yaml');
  const exported = await readFile(await download.path());
  expect(exported.toString()).toContain('List some items.');
  const bringIn = (buffer: Buffer) =>
    pane(page).getByLabel('File of promptfoo').setInputFiles({ name: 'a.yaml', mimeType: 'application/yaml', buffer });
  await bringIn(Buffer.from('tests: file://tests.csv'));
  await expect(pane(page).getByRole('alert')).toContainText('Nothing was imported');
  await bringIn(exported);
  await expect(pane(page).getByText('Imported into the form below')).toBeVisible();
  await expect(pane(page).getByLabel('Name of the set')).toHaveValue('Test set 1');
  await expect(pane(page).getByLabel('Value of text')).toHaveValue('tea, rice, salt');
  await expect(pane(page).getByLabel('Pattern')).toHaveValue('^tea\\nrice$');
  expect(await accessibilityViolations(page, { within: '.run-pane' })).toEqual([]);
  await press(page, 'Save this test set');
  await expect(pane(page).getByLabel('Test set', { exact: true }).locator('option')).toHaveCount(2);
});
