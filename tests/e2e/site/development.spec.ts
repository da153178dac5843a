import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { readEventStream } from '#tests/support/functions/read-event-stream.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';
import { startSite } from '#tests/support/site/site.ts';
import { expect, test } from '../test.ts';

test('in development, too, the first exercise is answered and run, and a page hears of changes', async ({ page }) => {
  const site = await startSite({}, { development: true });
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Run it as it is' }).click();
  await expect(page.locator('.exercise .stamp')).toBeVisible();

  const { userId, cookie } = await signInCaller(site.origin);
  const stream = await readEventStream(`${site.origin}/functions/listen?table=users&id=${userId}`, { cookie });
  expect(await stream.next()).toMatchObject({ event: 'document', data: { id: userId } });
  await onDatabase(site, (sql) => sql`update users set username = 'Changed' where id = ${userId}`);
  expect(await stream.next()).toMatchObject({ event: 'document', data: { username: 'Changed' } });
  await stream.close();
  expect(site.output()).not.toContain('Error');
  await site.remove();
});
