import { untilHydrated } from '#tests/support/browser/until-hydrated.ts';
import { expect, test } from '../test.ts';

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
  await page.getByLabel('Find a pattern').fill('dry run');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the example of Dry run' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('node add-headers.mjs --dry-run');
  await page.getByLabel('Find a pattern').fill('zebra');
  await page.getByRole('button', { name: 'Show all patterns' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(12);
});
