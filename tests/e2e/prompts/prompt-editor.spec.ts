import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openWorkbench, promptField } from '#tests/support/browser/workbench.ts';
import {
  expectStored,
  library,
  openLibrary,
  press,
  promptText,
  said,
  savingState,
  startLibrary,
  storedRows,
  treeRow,
  treeRows,
  writePrompt,
} from '#tests/support/prompts/prompt-library.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

test('variables stand out, ask for their values, and the prompt is shown as it is sent', async ({ context }) => {
  const page = await startLibrary(
    context,
    'Review {{code:file}} in a {{tone:choice=formal|friendly}} tone, {{n:number=3}} points, for {{who}}.',
  );
  const filled = library(page).locator('.prompt-filled');
  await expect(promptText(page).locator('.cm-variable')).toHaveCount(4);
  await expect(filled).toHaveText('Review {{code:file}} in a formal tone, 3 points, for {{who}}.');
  await expect(library(page).getByText('These have no value yet: code, who')).toBeVisible();
  await library(page).getByLabel('who', { exact: true }).fill('Ada {{n}}');
  await library(page).getByLabel('n', { exact: true }).fill('5');
  await library(page).getByLabel('tone', { exact: true }).selectOption('friendly');
  await library(page)
    .getByLabel('code', { exact: true })
    .setInputFiles({ name: 'a.ts', mimeType: 'text/plain', buffer: Buffer.from('let a = 1;') });
  await expect(filled).toHaveText('Review let a = 1; in a friendly tone, 5 points, for Ada {{n}}.');
  await expect(library(page).getByText('About 16 tokens')).toBeVisible();
  await library(page)
    .getByLabel('code', { exact: true })
    .setInputFiles({ name: 'a.bin', mimeType: 'text/plain', buffer: Buffer.from([0xff, 0xfe]) });
  await expect(library(page).getByText('This file is no text in UTF-8.')).toBeVisible();
  expect(await accessibilityViolations(page, { within: '.prompt-library' })).toEqual([]);
});

test('what is vague is named with its line, and leads to it', async ({ context }) => {
  const page = await startLibrary(context, 'Read the file.\nMake it nice, and return JSON.\nOnly prose.');
  await library(page).getByText('2 things to say more clearly').click();
  await expect(library(page).getByText('“nice” says that you like it')).toBeVisible();
  await library(page).getByRole('button', { name: 'Line 2' }).first().click();
  await page.keyboard.type('short: 20 lines');
  await expect(promptText(page)).toContainText('Make it short: 20 lines, and return JSON.');
});

test('after two braces the variables that there are can be chosen', async ({ context }) => {
  const page = await startLibrary(context, 'In {{language=TypeScript}}: ');
  await promptText(page).press('Control+End');
  await page.keyboard.type('{{la');
  await page.keyboard.press('Control+Space');
  await expect(library(page).locator('.cm-tooltip-autocomplete')).toContainText('language');
  // Not by Enter: the editor takes none for a choice that comes faster than anybody can have read the list.
  await library(page).locator('.cm-tooltip-autocomplete li').first().click();
  await expect(promptText(page)).toHaveText('In {{language=TypeScript}}: {{language}}');
});

test('a version is compared with the text as it is, and brought back', async ({ context, site }) => {
  const page = await startLibrary(context, 'The first text.');
  await onDatabase(site, (sql) => sql`update prompt_versions set updated = updated - interval '1 minute'`);
  await writePrompt(page, 'The second text.');
  await expectStored(page, ['The second text.']);
  await library(page).getByText('Versions', { exact: true }).click();
  const diff = library(page).locator('[data-diff]');
  await expect(diff.locator('.diff-removed')).toHaveText('The first text.');
  await expect(diff.locator('.diff-added')).toHaveText('The second text.');
  expect(await accessibilityViolations(page, { within: '.prompt-versions' })).toEqual([]);
  await press(page, 'Restore this version');
  await expect(promptText(page)).toHaveText('The first text.');
  await expectStored(page, ['The first text.']);
});

test('an option is kept with the lines that were marked, changed, and deleted', async ({ context }) => {
  const page = await startLibrary(context, 'one\ntwo\nthree');
  await promptText(page).locator('.cm-line', { hasText: 'two' }).click();
  await page.keyboard.press('Alt+m');
  await expect(promptText(page).locator('.cm-line.cm-marked')).toHaveText('two');
  const pointed = 'one\ntwo\nthree\n\nThe answer is to be about these lines of the above:\n> two\n';
  await expect(library(page).locator('.prompt-filled')).toHaveText(pointed, { useInnerText: true });
  await library(page)
    .getByText(/temperature 0.5, line 2/)
    .click();
  await library(page).getByLabel('Name of this option').fill('Cold');
  await library(page).getByLabel('Temperature').fill('0');
  await press(page, 'Keep as a new option');
  await expect(library(page).getByLabel('Asked with').locator('option:checked')).toHaveText('Cold');
  await expect
    .poll(() => storedRows(page, 'prompt_options'))
    .toMatchObject([{ name: 'Cold', temperature: 0, lineMarkers: [{ fromLine: 2, toLine: 2 }] }]);
  await library(page)
    .getByText(/temperature 0/)
    .click();
  await library(page).getByLabel('Model').fill('another-model');
  await press(page, 'Keep the change');
  await expect.poll(() => storedRows(page, 'prompt_options')).toMatchObject([{ name: 'Cold', model: 'another-model' }]);
  const other = await openLibrary(context);
  await treeRow(other, 'New prompt').click();
  await library(other).getByLabel('Asked with').selectOption('Cold');
  await expect(promptText(other).locator('.cm-line.cm-marked')).toHaveText('two');
  await library(page)
    .getByText(/another-model, temperature 0/)
    .click();
  await press(page, 'Delete this option');
  await expect.poll(() => storedRows(page, 'prompt_options')).toEqual([]);
  await expect(library(other).getByLabel('Asked with').locator('option')).toHaveText(['Default']);
});

test('the library is exported as Markdown in an archive, and imported into another account as it was', async ({
  context,
  browser,
  site,
}) => {
  const page = await startLibrary(context, 'Text of {{who}}\n');
  await press(page, 'New folder');
  await expect(treeRow(page, 'New folder')).toBeVisible();
  await expect(savingState(page)).toHaveText('Saved');
  const downloading = page.waitForEvent('download');
  await press(page, 'Export');
  const archive = readFileSync(await (await downloading).path());
  await expect(said(page)).toContainText('Exported 1 prompt and 1 folder');
  const files = unzipSync(archive);
  expect(strFromU8(files['New prompt.md'] ?? new Uint8Array())).toMatch(
    /^---\nname: "New prompt"\nposition: \d+\n---\nText of \{\{who\}\}\n$/,
  );

  const otherContext = await browser.newContext({ baseURL: site.origin });
  const other = await startLibrary(otherContext, 'own');
  await library(other)
    .getByLabel('Files to import')
    .setInputFiles({ name: 'prompts.zip', mimeType: 'application/zip', buffer: archive });
  await expect(said(other)).toContainText('Imported 1 prompt and 1 folder');
  await expectStored(other, ['own', 'Text of {{who}}\n']);
  expect(await treeRows(other)).toEqual(['1 New folder', '1 New prompt', '1 New prompt']);

  const hostile = zipSync({ '../up.md': Buffer.from('x'), 'good.md': Buffer.from('good') });
  await library(other)
    .getByLabel('Files to import')
    .setInputFiles({ name: 'hostile.zip', mimeType: 'application/zip', buffer: Buffer.from(hostile) });
  await expect(library(other).getByText('../up.md has a path that leads out of its folder')).toBeVisible();
  await expect(treeRow(other, 'good')).toBeVisible();
  const bomb = zipSync({ 'bomb.md': [new Uint8Array(31 * 1024 * 1024), { level: 9 }] });
  await library(other)
    .getByLabel('Files to import')
    .setInputFiles({ name: 'bomb.zip', mimeType: 'application/zip', buffer: Buffer.from(bomb) });
  await expect(library(other).getByRole('alert')).toContainText('larger than 30 MB together. Nothing was brought in.');
  await otherContext.close();
});

test('a prompt of an exercise is saved, becomes a template, and comes back filled into the prompt box', async ({ context }) => {
  const page = await startLibrary(context, 'Fix {{what=the loop}} so that it prints {{n:number}}.');
  await openWorkbench(page);
  await promptField(page).fill('Count down from 3.');
  await page.getByRole('button', { name: 'Save this prompt' }).click();
  await page.getByLabel('Save it as').fill('Countdown');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as “Countdown”')).toBeVisible();
  await page.getByRole('button', { name: 'Use a template' }).click();
  await page.getByLabel('Template', { exact: true }).selectOption('New prompt');
  await page.getByLabel('n', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Put it in the prompt box' }).click();
  await expect(promptField(page)).toHaveValue('Fix the loop so that it prints 3.');
  expect(await accessibilityViolations(page, { within: '.prompt-tools' })).toEqual([]);
  const prompts = await openLibrary(context);
  await treeRow(prompts, 'Countdown').click();
  await expect(promptText(prompts)).toHaveText('Count down from 3.');
});
