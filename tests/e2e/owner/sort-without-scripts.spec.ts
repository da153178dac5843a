import { expect, openDesk, test } from '#tests/support/owner/desk.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

test('the headings sort every list without scripts, there and back, and its pages follow in that order', async ({
  browser,
  site,
}) => {
  await onDatabase(
    site,
    (sql) => sql`insert into users (id, email, username, created)
      select 'unscripted-' || n, 'unscripted-' || n || '@account.invalid', 'Una Unscripted ' || n, timestamptz '2001-01-01' + (n * 37 % 61) * interval '1 day'
      from generate_series(100, 160) n`,
  );
  await onDatabase(
    site,
    (sql) => sql`insert into discount_codes (code, percent, plan, created, expires_at) values
      ('UNA-A', 30, 'any', '2001-01-02', null), ('UNA-B', 10, 'any', '2001-01-03', '2001-02-01'), ('UNA-C', 20, 'any', '2001-01-01', '2001-03-01')`,
  );
  const storageState = await (await openDesk(browser, site)).context().storageState();
  const context = await browser.newContext({ baseURL: site.origin, storageState, javaScriptEnabled: false });
  const desk = await context.newPage();

  await desk.goto('/owner/people?q=una+unscripted');
  const names = desk.locator('tbody').getByRole('link', { name: /^Una Unscripted/ });
  const heading = desk.getByRole('columnheader', { name: 'Name' });
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(names.first()).toHaveText('Una Unscripted 100');
  await desk.getByRole('link', { name: 'Next page' }).click();
  await expect(names).toHaveCount(11);
  await expect(names.first()).toHaveText('Una Unscripted 150');
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(names.first()).toHaveText('Una Unscripted 160');
  await expect(desk.getByLabel('Find')).toHaveValue('una unscripted');

  await desk.goto('/owner/discounts?state=ended');
  await expect(desk.getByRole('link', { name: 'Ended' })).toHaveAttribute('aria-current', 'true');
  const codes = desk.locator('tbody th').getByText(/^UNA-/);
  for (const [column, first, other] of [
    ['Code', ['UNA-B', 'UNA-C'], 'descending'],
    ['Off', ['UNA-C', 'UNA-B'], 'ascending'],
    ['Last day (UTC)', ['UNA-B', 'UNA-C'], 'descending'],
    ['Made', ['UNA-B', 'UNA-C'], 'ascending'],
  ] as const) {
    const sorted = desk.getByRole('columnheader', { name: column });
    await sorted.getByRole('link').click();
    await expect(codes).toHaveText([...first]);
    await sorted.getByRole('link').click();
    await expect(sorted).toHaveAttribute('aria-sort', other);
    await expect(codes).toHaveText([...first].reverse());
    await expect(desk.getByRole('link', { name: 'Ended' })).toHaveAttribute('aria-current', 'true');
  }
  await context.close();
});
