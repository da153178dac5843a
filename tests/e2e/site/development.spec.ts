import { rmSync } from 'node:fs';
import { second } from '#platform/durations.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { readEventStream } from '#tests/support/functions/read-event-stream.ts';
import { expectEnd, runNpm } from '#tests/support/site/npm-run.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

const title = 'in development, too, the first exercise is answered and run, a page hears of changes, and Ctrl-C ends everything';
test(title, { tag: '@slow' }, async ({ page }) => {
  const site = await runNpm(['run', 'dev']);
  const origin = `http://localhost:${site.port}`;
  await expect.poll(() => site.output(), { timeout: 120 * second }).toContain('is ready');
  await page.goto(origin);
  await page.getByRole('button', { name: 'Run it as it is' }).click();
  await expect(page.locator('.exercise .stamp')).toBeVisible();

  const { userId, cookie } = await signInCaller(origin);
  const stream = await readEventStream(`${origin}/functions/listen?table=users&id=${userId}`, { cookie });
  expect(await stream.next()).toMatchObject({ event: 'document', data: { id: userId } });
  await onDatabase(site, (sql) => sql`update users set username = 'Changed' where id = ${userId}`);
  expect(await stream.next()).toMatchObject({ event: 'document', data: { username: 'Changed' } });
  await stream.close();
  expect(site.output()).not.toContain('Error');

  process.kill(-Number(site.npm.pid), 'SIGINT'); // as a terminal tells all of them at once
  await expectEnd(site, 'Ctrl-C');
  rmSync(site.dataDir, { recursive: true });
});
