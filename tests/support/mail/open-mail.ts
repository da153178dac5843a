import { expect, type Page } from '@playwright/test';

/** Finds the e-mails to somebody in the open outbox, newest first. A subject that names them does not count. */
export const mailsTo = (page: Page, to: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(`to ${to}`, { exact: true }) });

/** Opens the newest e-mail to somebody with this subject, as soon as it is out. */
export async function openMail(page: Page, { to, subject }: { to: string; subject: RegExp }) {
  const mail = mailsTo(page, to).getByRole('link', { name: subject }).first();
  await expect(async () => {
    await page.goto('/local/outbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  return page.frameLocator('iframe[title="The e-mail as HTML"]');
}
