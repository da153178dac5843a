import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { buyTeamSeats } from '#tests/support/payments/buy-team-seats.ts';

const seats = (page: Page) => page.getByRole('region', { name: 'Your seats' }).getByRole('listitem');

test('a learner lets the lead see their progress, and no longer; the lead’s open list and table follow', async ({
  page,
  browser,
  site,
}) => {
  await buyTeamSeats(page, 2);
  const code = (await seats(page).first().locator('.font-mono').innerText()).trim();

  const learner = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await signIn(learner, { redirect: `/team-seats/invitation?code=${code}` });
  const atInvitation = learner.getByRole('switch', { name: /^Let .+ see your progress$/ });
  await expect(atInvitation).not.toBeChecked();
  expect(await accessibilityViolations(learner)).toEqual([]);
  await learner.getByRole('button', { name: 'Take the seat' }).click();
  await expect(learner.getByText(/Welcome: your seat is from/)).toBeVisible();
  await expect(seats(page).first()).toContainText('Progress: not shared');

  await openPage(learner, '/settings#purchases');
  const inSettings = learner.getByRole('switch', { name: /^Let .+ see your progress$/ });
  await inSettings.check();
  await expect(seats(page).first()).toContainText('Progress: 0 of 8 lessons done, not begun yet');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await (await page.request.get('/team-seats/seats.csv')).text()).toMatch(/^.*,in use,.*,,0,$/m);

  await inSettings.uncheck();
  await expect(seats(page).first()).toContainText('Progress: not shared');
  expect(await (await page.request.get('/team-seats/seats.csv')).text()).toMatch(/^.*,in use,.*,,not shared,$/m);
  await learner.reload();
  await expect(inSettings).not.toBeChecked();
});
