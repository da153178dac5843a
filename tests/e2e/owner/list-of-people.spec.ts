import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, openDesk, test } from '#tests/support/owner/desk.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

test('the accounts come in pages, the newest first, and so do those of a search, in the order that is asked for', async ({
  browser,
  site,
}) => {
  await onDatabase(
    site,
    (sql) => sql`insert into users (id, email, username, created)
      select 'listed-' || n, 'listed-' || n || '@account.invalid', 'Lena Listed ' || n, timestamptz '2001-01-01' + n * interval '1 day'
      from generate_series(100, 160) n`,
  );
  const desk = await openDesk(browser, site, '/owner/people');
  await desk.getByLabel('Find').fill('lena listed');
  await desk.getByRole('button', { name: 'Find' }).click();
  const names = desk.locator('tbody').getByRole('link', { name: /^Lena Listed/ });
  await expect(names).toHaveCount(50);
  await expect(names.first()).toHaveText('Lena Listed 160');
  await desk.getByRole('link', { name: 'Next page' }).click();
  await expect(names).toHaveCount(11);
  await expect(names.first()).toHaveText('Lena Listed 110');
  await expect(desk.getByLabel('Find')).toHaveValue('lena listed');
  await expect(desk.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  await desk.getByRole('link', { name: 'First page' }).click();
  await expect(names).toHaveCount(50);

  const heading = desk.getByRole('columnheader', { name: 'Name' });
  await expect(heading).not.toHaveAttribute('aria-sort');
  await heading.getByRole('link').press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(names.first()).toHaveText('Lena Listed 100');
  await desk.getByRole('link', { name: 'Next page' }).click();
  await expect(names.first()).toHaveText('Lena Listed 150');
  await desk.reload();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(names.first()).toHaveText('Lena Listed 160');
  await expect(desk.getByLabel('Find')).toHaveValue('lena listed');
  expect(await accessibilityViolations(desk)).toEqual([]);
});
