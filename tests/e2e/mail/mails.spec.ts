import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { signIn, signInOverHttp } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { mailsTo, openMail } from '#tests/support/mail/open-mail.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

test('a newsletter reaches who wants it once, and its link ends it', async ({ page, browser, site }) => {
  const { email } = await signIn(page, {});
  const write = (name: string, subject: string) => {
    const file = path.join(site.dataDir, `${name}-${email}.md`);
    writeFileSync(file, `# ${subject} ${email}\n\nRead [it](/blogs), and ${'https://example.com/'.repeat(20)}.\n`);
    return ['newsletter', 'emailAgenticBlogsAndGuides', file];
  };
  const first = write('first', 'News');
  await openMail(page, { to: email, subject: /^Welcome to/ });
  await page.goto('/settings');
  await expect(page.getByLabel('Essays and guides')).toBeChecked();
  expect(await runOwnerCommand(site, ...first)).toContain('add --send to send it');
  expect(await runOwnerCommand(site, ...first, '--send')).toMatch(/queued for [1-9]\d* people/);
  expect(await runOwnerCommand(site, ...first, '--send')).toContain('queued for 0 people');
  const mail = await openMail(page, { to: email, subject: /^News/ });
  await expect(mail.getByRole('link', { name: 'it', exact: true })).toHaveAttribute('href', `${site.origin}/blogs`);

  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await mail.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow, 'an address that is wider than a phone breaks').toBe(0);

  const source = await (await page.request.get(`${page.url()}/eml`)).text();
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, address = ''] = /List-Unsubscribe:\s*<([^>]+)>/.exec(source.replaceAll(/\r\n\s+/g, '')) ?? [];
  const essays = page.getByLabel('Essays and guides');
  const reader = await (await browser.newContext()).newPage(); // is not signed in
  await reader.goto(address);
  await page.goto('/settings');
  await expect(essays, 'mail programs open links before their reader does').toBeChecked();
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByText('You will get no more of these')).toBeVisible();
  await page.reload();
  await expect(essays).not.toBeChecked();
  await expect(page.getByLabel('AI coding challenges')).toBeChecked();
  const second = write('second', 'More news');
  const other = await signInOverHttp(site.origin);
  await runOwnerCommand(site, ...second, '--send');
  await openMail(page, { to: other.email, subject: /^More news/ });
  await page.goto('/local/outbox');
  await expect(mailsTo(page, email).getByRole('link', { name: /^More news/ })).toHaveCount(0);
});
