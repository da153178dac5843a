import { untilHydrated } from '#tests/support/browser/until-hydrated.ts';
import { expect, test } from '../test.ts';

const catalogue = '/principled-ai-coding/member-assets/paic-patterns';

test('members download the checklist by a signed address', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto('/principled-ai-coding/member-assets');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Prompt checklist (Markdown)' }).click();
  expect((await downloading).suggestedFilename()).toBe('prompt-checklist.md');
});

test('the pattern catalogue is searched as you type, and its examples are copied', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto('/principled-ai-coding/member-assets');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Pattern catalogue' }).click();
  await page.getByLabel('Find a pattern').fill('add-headers dry run');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the example of Dry run' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^`node add-headers\.mjs --dry-run`.*\nfile and writes/,
  );
  await page.getByLabel('Find a pattern').fill('zebra');
  await page.getByRole('button', { name: 'Show all patterns' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(60);
});

test('the address keeps what is looked for, and a pattern leads to the place that uses it', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto(catalogue);
  await untilHydrated(page);
  await page.getByLabel('Used in').selectOption({ label: '7. Let the Code Write Itself' });
  await page.getByLabel('Find a pattern').fill('stall');
  await expect(page).toHaveURL(`${catalogue}?q=stall&lesson=let-the-code-write-itself`);
  const found = await page.getByRole('article').count();
  await page.reload();
  await expect(page.getByLabel('Find a pattern')).toHaveValue('stall');
  await expect(page.getByRole('article')).toHaveCount(found);
  await untilHydrated(page);
  await page.getByRole('article', { name: 'Stop rules' }).getByRole('link', { name: 'Exercise: The same draft again' }).click();
  await expect(page).toHaveURL(/let-the-code-write-itself#exercise-stall$/);
  await page.goBack();
  await expect(page.getByLabel('Find a pattern')).toHaveValue('stall');
});

test('the contents lead to groups and patterns', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto(catalogue);
  const contents = page.getByRole('navigation', { name: 'Patterns on this page' });
  for (const name of ['Recovery', 'Find the commit']) {
    await contents.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeInViewport();
  }
});
