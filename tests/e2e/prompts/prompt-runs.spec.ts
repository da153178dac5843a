import type { Page } from '@playwright/test';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { library, press, startLibrary } from '#tests/support/prompts/prompt-library.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';
import type { Site } from '#tests/support/site/site.ts';

const pane = (page: Page) => library(page).getByRole('region', { name: 'Run this prompt' });
const spendAllBut = (site: Site, { userId, left }: { userId: string; left: number }) =>
  onDatabase(
    site,
    (sql) => sql`
    with spent as (
      insert into token_moves (id, user_id, amount, reason, reference, is_open)
      select gen_random_uuid()::text, id, ${left} - tokens, 'reservation', 'all', false from users where id = ${userId}
      returning user_id)
    update users set tokens = ${left} where id in (select user_id from spent)`,
  );
const openTab = (page: Page, name: string) => pane(page).getByRole('tab', { name }).click();

// What is reserved, server/functions/prompt-run-functions.test.ts has; how sets are written, run, compared and exported, run-pane.browser.test.tsx.
test('a prompt is run, kept with what repeats it, and put to the test, but not without tokens', async ({ context, site }) => {
  const page = await startLibrary(context, 'List {{n:number=2}} items, one per line.\nText: tea, rice, salt');
  await press(page, 'Run this prompt');
  const answer = pane(page).getByRole('region', { name: /^Answer/ });
  await expect(answer).toContainText('tea\nrice');
  await expect(answer).toContainText('From the built-in practice model');
  expect(await accessibilityViolations(page, { within: '.run-pane' })).toEqual([]);
  await library(page).getByLabel('n', { exact: true }).fill('1');
  await openTab(page, 'History');
  await pane(page).locator('summary').click();
  await expect(pane(page).getByText('List 2 items')).toBeVisible();
  await press(page, 'Repeat this run');
  await openTab(page, 'Run');
  await expect(answer).toContainText('tea\nrice');
  await openTab(page, 'History');
  await expect(pane(page).locator('summary')).toHaveCount(2);
  await pane(page).locator('summary').first().click();
  await pane(page).getByRole('button', { name: 'Delete this run' }).first().click();
  await expect(pane(page).locator('summary')).toHaveCount(1);
  await openTab(page, 'Tests');
  await press(page, 'New test set');
  await press(page, 'Add a case');
  await press(page, 'Add a check');
  await pane(page).getByLabel('The answer').selectOption('regex');
  await pane(page).getByLabel('Pattern').fill('^tea');
  await press(page, 'Save this test set');
  await press(page, 'Run this test set');
  await expect(pane(page).getByText(/^\d of 3 runs passed/)).toBeVisible();
  await openTab(page, 'Run');
  const { user } = await (await page.request.get('/auth/get-session')).json();
  await spendAllBut(site, { userId: user.userId, left: 0 });
  await press(page, 'Run this prompt');
  await expect(pane(page).getByRole('alert')).toContainText('claim the free tokens');
});
