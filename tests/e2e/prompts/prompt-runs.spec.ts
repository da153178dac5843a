import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { minute } from '#platform/durations.ts';
import { accessibilityFaults } from '#tests/support/browser/accessibility-faults.ts';
import { library, press, promptText, startLibrary, writePrompt } from '#tests/support/browser/prompt-library.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';
import { expect, test } from '../test.ts';

const pane = (page: Page) => library(page).getByRole('region', { name: 'Run this prompt' });
const openTab = (page: Page, name: string) => pane(page).getByRole('tab', { name }).click();

test('a prompt is run, kept with what repeats it, and run again', async ({ context }) => {
  const page = await startLibrary(context, 'List {{n:number=2}} items, one per line.\nText: tea, rice, salt');
  await press(page, 'Run this prompt');
  const answer = pane(page).getByRole('region', { name: /^Answer/ });
  await expect(answer).toContainText('tea\nrice');
  await expect(answer).toContainText('From the built-in practice model');
  expect(await accessibilityFaults(page, { within: '.run-pane' })).toEqual([]);
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
  expect(await accessibilityFaults(page, { within: '.run-pane' })).toEqual([]);
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
  await pane(page).getByLabel('Runs of each case').fill('20');
  await expect(pane(page).getByText('20 runs, at most about')).toBeHidden();
  const saving = Promise.withResolvers<void>();
  await page.route('**/functions/updateItem', (route) => saving.promise.then(() => route.continue()));
  await press(page, 'Save this test set');
  await expect(pane(page).getByText('20 runs, at most about')).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Run this test set' })).toBeDisabled();
  saving.resolve();
  await press(page, 'Run this test set');
  await expect(pane(page).getByText('20 of 20 runs passed')).toBeVisible({ timeout: 2 * minute });
  await writePrompt(page, 'List some items.\nText: {{text}}');
  await press(page, 'Run this test set');
  await expect(pane(page).getByText(/^\d+ of 20 runs passed/)).not.toHaveText(/^20 of/, { timeout: 2 * minute });
  await expect(pane(page).getByRole('table')).toContainText('worse');
  expect(await accessibilityFaults(page, { within: '.run-pane' })).toEqual([]);
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
  await expect(pane(page).getByText('3 runs, at most about')).toBeVisible();
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
  expect(await accessibilityFaults(page, { within: '.run-pane' })).toEqual([]);
  await press(page, 'Save this test set');
  await expect(pane(page).getByLabel('Test set', { exact: true }).locator('option')).toHaveCount(2);
});

test('without tokens nothing is run, and it is said what to do', async ({ context, site }) => {
  const page = await startLibrary(context, 'List 1 item per line.\nText: a, b');
  const { user } = await (await page.request.get('/auth/get-session')).json();
  await onDatabase(
    site,
    (sql) => sql`
    with spent as (
      insert into token_moves (id, user_id, amount, reason, reference, is_open)
      values (gen_random_uuid()::text, ${user.userId}, -50000, 'reservation', 'all', false) returning user_id)
    update users set tokens = 0 where id in (select user_id from spent)`,
  );
  await press(page, 'Run this prompt');
  await expect(pane(page).getByRole('alert')).toContainText(/tokens/);
});
