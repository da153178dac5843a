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
  treeRow,
  treeRows,
} from '#tests/support/prompts/prompt-library.ts';

test('the library is exported as Markdown, imported into another account as it was, and at hand where one practises', async ({
  context,
  browser,
  site,
}) => {
  const page = await startLibrary(context, 'Fix {{what=the loop}} so that it prints {{n:number}}.\n');
  await press(page, 'New folder');
  await expect(treeRow(page, 'New folder')).toBeVisible();
  await expect(savingState(page)).toHaveText('Saved');
  const downloading = page.waitForEvent('download');
  await press(page, 'Export');
  const archive = readFileSync(await (await downloading).path());
  await expect(said(page)).toContainText('Exported 1 prompt and 1 folder');
  const files = unzipSync(archive);
  expect(strFromU8(files['New prompt.md'] ?? new Uint8Array())).toMatch(
    /^---\nname: "New prompt"\nposition: \d+\n---\nFix \{\{what=the loop\}\} so that it prints \{\{n:number\}\}\.\n$/,
  );

  const otherContext = await browser.newContext({ baseURL: site.origin });
  const other = await startLibrary(otherContext, 'own');
  await library(other)
    .getByLabel('Files to import')
    .setInputFiles({ name: 'prompts.zip', mimeType: 'application/zip', buffer: archive });
  await expect(said(other)).toContainText('Imported 1 prompt and 1 folder');
  await expectStored(other, ['own', 'Fix {{what=the loop}} so that it prints {{n:number}}.\n']);
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

  await test.step('a prompt of an exercise is saved, becomes a template, and comes back filled into the prompt box', async () => {
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
    await expect(promptField(page)).toHaveValue('Fix the loop so that it prints 3.\n');
    expect(await accessibilityViolations(page, { within: '.prompt-tools' })).toEqual([]);
    const prompts = await openLibrary(context);
    await treeRow(prompts, 'Countdown').click();
    await expect(promptText(prompts)).toHaveText('Count down from 3.');
  });
});
