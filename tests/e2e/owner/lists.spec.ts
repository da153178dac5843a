import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { csvParse } from 'd3-dsv';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, owner, test } from '#tests/support/browser/test.ts';
import { openDesk } from '#tests/support/owner/desk.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

/** Plants 61 accounts that nobody else's search finds, one of them with a name that attacks a spreadsheet. */
const plantPeople = (site: Parameters<typeof onDatabase>[0], name: string) =>
  onDatabase(
    site,
    (sql) => sql`insert into users (id, email, username, created)
      select ${name} || '-' || n, ${name} || '-' || n || '@account.invalid', case n when 100 then '=1+1 <b>' else '' end || ${name} || ' ' || n,
        timestamptz '2001-01-01' + n * interval '1 day'
      from generate_series(100, 160) n on conflict do nothing`,
  );

/** Presses the button and reads what the browser saved. */
async function download(desk: Page) {
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download CSV of this list' }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), rows: csvParse(await readFile(await file.path(), 'utf8')) };
}

test('a list is searched, sorted and paged, and downloaded whole as it is, which the log says', async ({ browser, site }) => {
  await plantPeople(site, 'Dora');
  const desk = await openDesk(browser, site, '/owner/people');
  const names = desk.locator('tbody').getByRole('link', { name: /Dora/ });
  await desk.getByLabel('Find').fill('dora');
  await desk.getByRole('button', { name: 'Find' }).click();
  await expect(desk).toHaveURL('/owner/people?q=dora&state=');
  await expect(names).toHaveCount(50);
  await expect(names.first()).toHaveText('Dora 160');
  const heading = desk.getByRole('columnheader', { name: 'Since' });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await heading.getByRole('link').press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(names.first()).toHaveText('=1+1 <b>Dora 100');
  await desk.getByRole('link', { name: 'Next page' }).click();
  await expect(names).toHaveCount(11);
  await expect(names.first()).toHaveText('Dora 150');
  await expect(desk.getByLabel('Find')).toHaveValue('dora');
  await expect(desk.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  await expect(desk.getByRole('link', { name: 'First page' })).toBeVisible();
  const { name, rows } = await download(desk);
  expect(name).toBe('people.csv');
  expect(rows.map((row) => row.Account)).toEqual(Array.from({ length: 61 }, (_, count) => `Dora-${count + 100}`));
  expect(rows[0]?.Name).toBe("'=1+1 <b>Dora 100");
  await desk.reload();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(await accessibilityViolations(desk)).toEqual([]);

  await onDatabase(site, (sql) => sql`update sessions set created_at = created_at - interval '61 minutes'`);
  await desk.goto('/owner/people?q=dora');
  await expect(desk.getByRole('button', { name: /^Download CSV/ })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Sign in with Google to download CSV' }).click();
  await desk.getByRole('button', { name: owner.email }).click();
  await expect(desk).toHaveURL('/owner/people?q=dora');
  expect((await download(desk)).rows).toHaveLength(61);
  await desk.getByLabel('Find').fill('nobody is called so');
  await desk.getByRole('button', { name: 'Find' }).click();
  await expect(desk.getByText('Nobody found')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Download CSV/ })).toHaveCount(0);
  await desk.goto('/owner');
  const entry = desk.getByRole('row').filter({ hasText: 'Downloaded a list' }).last();
  await expect(entry).toContainText(owner.name);
  await expect(entry).toContainText('/owner/people?sort=since');
  await expect(entry).not.toContainText('dora');
});

test('without scripts, too, a list is sorted there and back, its pages follow in that order, and it is downloaded', async ({
  browser,
  site,
}) => {
  await plantPeople(site, 'Nora');
  await onDatabase(
    site,
    (sql) => sql`insert into discount_codes (code, percent, plan, created, expires_at) values
      ('UNA-A', 30, 'any', '2001-01-02', null), ('UNA-B', 10, 'any', '2001-01-03', '2001-02-01'), ('UNA-C', 20, 'any', '2001-01-01', '2001-03-01')
      on conflict do nothing`,
  );
  const storageState = await (await openDesk(browser, site)).context().storageState();
  const context = await browser.newContext({ baseURL: site.origin, storageState, javaScriptEnabled: false });
  const desk = await context.newPage();

  await desk.goto('/owner/people?q=nora');
  const names = desk.locator('tbody').getByRole('link', { name: /Nora/ });
  const heading = desk.getByRole('columnheader', { name: 'Since' });
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await desk.getByRole('link', { name: 'Next page' }).click();
  await expect(names).toHaveCount(11);
  await expect(names.first()).toHaveText('Nora 150');
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(names.first()).toHaveText('Nora 160');
  await expect(desk.getByLabel('Find')).toHaveValue('nora');
  expect((await download(desk)).rows).toHaveLength(61);

  await desk.goto('/owner/discounts?state=ended');
  const codes = desk.locator('tbody th').getByText(/^UNA-/);
  const sorted = desk.getByRole('columnheader', { name: 'Last day (UTC)' });
  await sorted.getByRole('link').click();
  await expect(codes).toHaveText(['UNA-B', 'UNA-C']);
  await sorted.getByRole('link').click();
  await expect(codes).toHaveText(['UNA-C', 'UNA-B']);
  await expect(desk.getByRole('link', { name: 'Ended' })).toHaveAttribute('aria-current', 'true');
  await context.close();
});
