import { expect, type Page } from '@playwright/test';

/** Finds the letters to somebody in the open outbox, newest first. A subject that names them does not count. */
export const lettersTo = (page: Page, to: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(`to ${to}`, { exact: true }) });

/** Opens the newest letter to somebody with this subject, as soon as it is out. */
export async function openLetter(page: Page, { to, subject }: { to: string; subject: RegExp }) {
  const letter = lettersTo(page, to).getByRole('link', { name: subject }).first();
  await expect(async () => {
    await page.goto('/local/outbox');
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  await letter.click();
  return page.frameLocator('iframe[title="The e-mail as HTML"]');
}
