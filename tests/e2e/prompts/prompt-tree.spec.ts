import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import {
  expectStored,
  library,
  openLibrary,
  press,
  promptsPage,
  promptText,
  said,
  savingState,
  storedRows,
  treeRow,
  treeRows,
  writePrompt,
} from '#tests/support/prompts/prompt-library.ts';

/** Someone new, with prompts of these names at the top, whose text is the name, and folders before them. */
async function startTree(page: Page, { folders = [], prompts }: { folders?: string[]; prompts: string[] }): Promise<void> {
  await signIn(page, { redirect: promptsPage });
  await expect(savingState(page)).toHaveText('Saved');
  await library(page)
    .getByLabel('Files to import')
    .setInputFiles([...prompts.map((name) => ({ name: `${name}.md`, mimeType: 'text/markdown', buffer: Buffer.from(name) }))]);
  await expect(library(page).getByRole('treeitem')).toHaveCount(prompts.length);
  for (const name of folders) {
    await press(page, 'New folder');
    await treeRow(page, 'New folder').focus();
    await page.keyboard.press('F2');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(treeRow(page, name)).toBeVisible();
    await page.keyboard.press('Escape');
    await treeRow(page, prompts[0] ?? name).click();
  }
  await expect(savingState(page)).toHaveText('Saved');
}

test('prompts and folders are made, walked, renamed, moved, searched and deleted by keyboard alone', async ({
  page,
  context,
}) => {
  await startTree(page, { folders: ['Reviews'], prompts: ['alpha', 'beta', 'gamma'] });
  expect(await treeRows(page)).toEqual(['1 Reviews', '1 alpha', '1 beta', '1 gamma']);
  await treeRow(page, 'gamma').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => treeRows(page)).toEqual(['1 Reviews', '1 alpha', '1 gamma', '1 beta']);
  await expect(said(page)).toContainText('Moved “gamma” to the top level, 2 of 3');
  await expect(treeRow(page, 'gamma')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(treeRow(page, 'gamma')).toHaveAttribute('aria-level', '2');
  await expect(treeRow(page, 'gamma')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(treeRow(page, 'gamma')).toHaveAttribute('aria-level', '1');
  await page.keyboard.press('Control+x');
  await treeRow(page, 'Reviews').focus();
  await page.keyboard.press('Control+v');
  await expect(treeRow(page, 'gamma')).toHaveAttribute('aria-level', '2');

  await treeRow(page, 'gamma').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('First pass');
  await page.keyboard.press('Enter');
  await expect(treeRow(page, 'First pass')).toBeFocused();
  await page.keyboard.press('Control+d');
  await expect(treeRow(page, 'First pass copy')).toHaveAttribute('aria-level', '2');
  await expect(savingState(page)).toHaveText('Saved');
  expect(await accessibilityViolations(page, { within: '.prompt-library' })).toEqual([]);

  await library(page).getByLabel('Search names and texts').fill('GAMMA');
  await expect.poll(() => treeRows(page)).toEqual(['1 Reviews', '2 First pass', '2 First pass copy']);
  await library(page).getByLabel('Search names and texts').fill('');

  await treeRow(page, 'Reviews').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await treeRow(page, 'Reviews').focus();
  await page.keyboard.press('Delete');
  await expect(library(page).getByText('Delete 2 prompts and 1 folder?')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(treeRow(page, 'Reviews')).toHaveCount(0);
  await expectStored(page, ['alpha', 'beta']);
  await press(page, 'Undo');
  await expect(treeRow(page, 'Reviews')).toBeVisible();
  await expectStored(page, ['alpha', 'beta', 'gamma', 'gamma']);
  const again = await openLibrary(context);
  await treeRow(again, 'Reviews').click();
  await expect.poll(() => treeRows(again)).toEqual(['1 Reviews', '2 First pass', '2 First pass copy', '1 alpha', '1 beta']);
});

test('prompts are dragged among each other and into folders, and one row is written for a move', async ({ page }) => {
  await startTree(page, { folders: ['Reviews'], prompts: ['alpha', 'beta', 'gamma'] });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/updateItem')) writes.push(request.postData() ?? '');
  });
  await treeRow(page, 'gamma').dragTo(treeRow(page, 'alpha'), { targetPosition: { x: 40, y: 4 } });
  await expect.poll(() => treeRows(page)).toEqual(['1 Reviews', '1 gamma', '1 alpha', '1 beta']);
  await expect.poll(() => writes.length).toBe(1);
  expect(writes[0]).toContain('"position"');
  await treeRow(page, 'beta').dragTo(treeRow(page, 'Reviews'));
  await expect(said(page)).toContainText('Moved “beta” into “Reviews”');
  await treeRow(page, 'Reviews').click();
  await expect.poll(() => treeRows(page)).toContain('2 beta');
  await expect(savingState(page)).toHaveText('Saved');
  expect(writes).toHaveLength(2);
  const parents = (await storedRows(page, 'prompt_files')).filter(({ parentFolderId }) => parentFolderId);
  expect(parents.map(({ name }) => name)).toEqual(['beta']);
});

test('a long name stays within the tree, beside the editor and on a phone', async ({ page }) => {
  const name = 'Reviews of pull requests, with a name that is longer than its place in the tree on any screen';
  await startTree(page, { prompts: [name] });
  await treeRow(page, name).click();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 390) await press(page, 'Prompts');
    const [row, pane] = await Promise.all([
      treeRow(page, name).boundingBox(),
      library(page).locator('.prompt-tree-pane').boundingBox(),
    ]);
    expect(row?.width).toBeLessThanOrEqual(pane?.width ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('names and prompts are shown as they are, whatever is in them', async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)>{{a=<script>alert(2)</script>}}';
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  await startTree(page, { prompts: [] });
  await library(page)
    .getByLabel('Files to import')
    .setInputFiles([{ name: `${hostile.replaceAll('/', '')}.md`, mimeType: 'text/markdown', buffer: Buffer.from(hostile) }]);
  await expect(treeRow(page, '<img src=x')).toBeVisible();
  await treeRow(page, '<img src=x').click();
  await expect(promptText(page)).toContainText(hostile);
  await expect(library(page).locator('.prompt-filled')).toHaveText('<img src=x onerror=alert(1)><script>alert(2)</script>');
  await writePrompt(page, `${hostile} nice`);
  await library(page).getByText('1 thing to say more clearly').click();
  await treeRow(page, '<img src=x').focus();
  await page.keyboard.press('Delete');
  await press(page, 'Keep');
  expect(await library(page).locator('img, script').count()).toBe(0);
  expect(alerts).toBe(0);
});
