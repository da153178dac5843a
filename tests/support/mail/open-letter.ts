import { expect, type Page } from '@playwright/test';

/** Opens the newest letter to somebody with this subject, as soon as it is out. */
export async function openLetter(page: Page, { to, subject }: { to: string; subject: RegExp }) {
  const letter = page.getByRole('listitem').filter({ hasText: to }).getByRole('link', { name: subject }).first();
  await expect(async () => {
    await page.goto('/local/outbox');
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  await letter.click();
  return page.frameLocator('iframe[title="The letter as HTML"]');
}
