import { readFile } from 'node:fs/promises';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { readPdfText } from '#tests/support/files/read-pdf-text.ts';
import { openDesk } from '#tests/support/owner/desk.ts';
import { buyTeamSeats } from '#tests/support/payments/buy-team-seats.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

test('the owner finds a purchase by a seat’s code, sees it in plot and books, and takes what speaks for it in a dispute', async ({
  page,
  browser,
  site,
}) => {
  await buyTeamSeats(page, 2);
  const codes = page.getByText(/^[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}$/);
  const code = (await codes.first().textContent()) ?? '';
  const desk = await openDesk(browser, site, '/owner/purchases');
  const rows = desk.getByRole('table', { name: 'Purchases that were found' }).locator('tbody').getByRole('row');
  let email = '';

  await test.step('the purchase', async () => {
    await desk.getByLabel('Find').fill(code.toLowerCase());
    await desk.getByRole('button', { name: 'Find' }).click();
    await expect(desk).toHaveURL(/\?q=/);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('2 team seats');
    const seats = desk
      .getByRole('table', { name: /^Whoever bought them/ })
      .locator('tbody')
      .getByRole('row');
    await expect(seats).toHaveCount(2);
    await expect(seats.filter({ hasText: code })).toContainText('nobody');
    email = (await rows.getByRole('link', { name: /@/ }).textContent()) ?? '';
    await rows.getByRole('link', { name: email }).click();
    await expect(desk).toHaveURL(`/owner/purchases?q=${encodeURIComponent(email)}`);
    await expect(rows).toHaveCount(1);
    expect(await accessibilityViolations(desk)).toEqual([]);
    await desk.getByLabel('Find').fill('nobody@example.com');
    await desk.getByRole('button', { name: 'Find' }).click();
    await expect(desk.getByText('No such purchase')).toBeVisible();
  });

  await test.step('the plot and the books', async () => {
    const downloading = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Download CSV for the books' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^books-\d{4}-\d\d\.csv$/);
    const books = await readFile(await file.path(), 'utf8');
    await desk.goto('/owner/sales');
    await expect(desk.getByRole('img', { name: /^What was paid on each of the last 30 days/ })).toBeVisible();
    await desk.getByRole('link', { name: '365 days' }).click();
    await expect(desk).toHaveURL('/owner/sales?days=365');
    await expect(desk.getByRole('link', { name: '365 days' })).toHaveAttribute('aria-current', 'page');
    await expect(desk.getByRole('img', { name: /^What was paid on each of the last 365 days/ })).toBeVisible();
    await desk.locator('summary', { hasText: 'The figures' }).click();
    await desk.setViewportSize({ width: 390, height: 844 });
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const days = desk
      .getByRole('table', { name: /Days on which money moved/ })
      .locator('tbody')
      .getByRole('row');
    const [day = '', , paid = '', sentBack = ''] = (await days.first().innerText()).split('\t');
    const amounts = [...books.matchAll(/^(\S+?),(payment|refund),.*?,(-?[\d.]+),[^,]*,USD/gm)];
    const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
    const ofDay = amounts.filter(([, on = '']) => on === new Date(`${day} UTC`).toISOString().slice(0, 10));
    expect(ofDay.length).toBeGreaterThan(0);
    expect(ofDay.reduce((sum, [, , , amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(cents(paid) - cents(sentBack));
    expect(await accessibilityViolations(desk)).toEqual([]);
  });

  await test.step('a dispute', async () => {
    await onDatabase(
      site,
      (sql) => sql`insert into provider_disputes (id, payment_intent_id, as_of, stage, status, ends_access, reason, due_by)
        select 'du_of_browser_test', payment_intent_id, now(), 4, 'needs_response', true, 'fraudulent', '2027-01-05T12:00:00Z'
        from purchases purchase join users on users.id = purchase.user_id where users.email = ${email}`,
    );
    await desk.goto('/owner');
    await desk.getByRole('link', { name: /^\d+ disputes? to answer$/ }).click();
    await expect(desk).toHaveURL('/owner/disputes?state=open&sort=answer-by');
    const row = desk.getByRole('row').filter({ hasText: 'fraudulent' });
    await expect(row).toContainText('Answer it');
    await expect(row).toContainText('January 5, 2027');
    expect(await accessibilityViolations(desk)).toEqual([]);
    const downloading = desk.waitForEvent('download');
    await row.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^evidence-.+\.pdf$/);
    expect(readPdfText(await readFile(await download.path())).replaceAll(/\s+/g, ' ')).toContain('Consent to immediate access');
    await desk.goto('/owner');
    await expect(desk.getByRole('main')).toContainText('Took the evidence about a dispute');
  });
});
