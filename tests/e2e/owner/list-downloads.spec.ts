import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { csvParse } from 'd3-dsv';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, openDesk, owner, test } from '#tests/support/owner/desk.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

/* What the owner takes from the desk as files: its lists, and the books. */
const lists = ['people', 'purchases', 'disputes', 'certificates', 'discounts', 'feedback', 'content'];
const files = [...lists.map((list) => `/owner/lists/${list}.csv`), '/owner/books.csv'];

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

test('the owner downloads all pages of a list as it is searched and sorted, and the log says so', async ({ browser, site }) => {
  await plantPeople(site, 'Dora');
  const desk = await openDesk(browser, site, '/owner/people');
  await desk.getByLabel('Find').fill('dora');
  await desk.getByRole('button', { name: 'Find' }).click();
  await expect(desk).toHaveURL('/owner/people?q=dora&state=');
  const heading = desk.getByRole('columnheader', { name: 'Since' });
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await desk.getByRole('link', { name: 'Next page' }).click();
  await expect(desk.getByRole('link', { name: 'First page' })).toBeVisible();
  const { name, rows } = await download(desk);
  expect(name).toBe('people.csv');
  expect(rows.map((row) => row.Account)).toEqual(Array.from({ length: 61 }, (_, count) => `Dora-${count + 100}`));
  expect(rows[0]?.Name).toBe("'=1+1 <b>Dora 100");
  await expect(desk.getByRole('button', { name: 'Download CSV of this list' })).toBeEnabled();
  await desk.getByLabel('Find').fill('nobody is called so');
  await desk.getByRole('button', { name: 'Find' }).click();
  await expect(desk.getByText('Nobody found')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Download CSV/ })).toHaveCount(0);
  await desk.goto('/owner');
  const entry = desk.getByRole('row').filter({ hasText: 'Downloaded a list' }).first();
  await expect(entry).toContainText(owner.name);
  await expect(entry).toContainText('/owner/people?sort=since');
  await expect(entry).not.toContainText('dora');
});

test('a list is downloaded without scripts, too', async ({ browser, site }) => {
  await plantPeople(site, 'Nora');
  const storageState = await (await openDesk(browser, site)).context().storageState();
  const context = await browser.newContext({ baseURL: site.origin, storageState, javaScriptEnabled: false });
  const desk = await context.newPage();
  await desk.goto('/owner/people?q=nora&sort=name');
  const { rows } = await download(desk);
  expect(rows).toHaveLength(61);
});

test('no list leaves the site by a link, from another site, or after a sign-in of more than an hour ago', async ({
  browser,
  site,
}) => {
  await plantPeople(site, 'Cora');
  const desk = await openDesk(browser, site, '/owner/people?q=cora');
  const form = { month: new Date().toISOString().slice(0, 7) };
  const post = (file: string, origin = site.origin) =>
    desk.request.post(file, { form, headers: { origin }, failOnStatusCode: false });
  for (const file of files) {
    const taken = await post(file);
    expect(taken.status(), file).toBe(200);
    expect(taken.headers()).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' });
    expect((await desk.request.get(`${file}?month=${form.month}`)).status(), file).toBe(404);
    expect((await post(file, 'https://evil.example')).status(), file).toBe(403);
  }
  for (const list of ['running', 'constructor', '__proto__', 'people.csv']) {
    expect((await post(`/owner/lists/${list}.csv`)).status(), list).toBe(404);
  }
  const count = () => onDatabase(site, async (sql) => (await sql`select from owner_actions where action = 'list-taken'`).length);
  const before = await count();
  await onDatabase(site, (sql) => sql`update sessions set created_at = created_at - interval '61 minutes'`);
  for (const file of files) {
    const refused = await post(file);
    expect(refused.status(), file).toBe(403);
    expect(await refused.text()).toMatch(/^You signed in more than an hour ago/);
  }
  expect(await count()).toBe(before);
  await desk.reload();
  await expect(desk.getByRole('button', { name: /^Download CSV/ })).toHaveCount(0);
  expect(await accessibilityViolations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Sign in with Google to download CSV' }).click();
  await desk.getByRole('button', { name: owner.email }).click();
  await expect(desk).toHaveURL('/owner/people?q=cora');
  expect((await download(desk)).rows).toHaveLength(61);
});
