import { untilHydrated } from '#tests/support/until-hydrated.ts';
import { expect, test } from './test.ts';

test('members download the checklist by a signed address', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto('/principled-ai-coding/member-assets');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Prompt checklist (Markdown)' }).click();
  expect((await downloading).suggestedFilename()).toBe('prompt-checklist.md');
  await page.close();
});

test('the pattern catalogue is searched as you type', async ({ people }) => {
  const page = await people.member.newPage();
  await page.goto('/principled-ai-coding/member-assets/paic-patterns');
  await untilHydrated(page);
  await page.getByLabel('Find a pattern').fill('dry run');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('Find a pattern').fill('zebra');
  await page.getByRole('button', { name: 'Show all patterns' }).click();
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(12);
  await page.close();
});
