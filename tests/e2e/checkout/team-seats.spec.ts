import type { Browser, Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { buyTeamSeats } from '#tests/support/payments/buy-team-seats.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import type { Site } from '#tests/support/site/site.ts';

const checkout = '/principled-ai-coding/checkout';
const course = '/principled-ai-coding/course';
const lesson = '/principled-ai-coding/course/hello-ai-world';

const seats = (page: Page) => page.getByRole('region', { name: 'Your seats' }).getByRole('listitem');
const free = (page: Page) => seats(page).filter({ hasText: 'Free' });
const inUse = (page: Page) => seats(page).filter({ hasText: 'In use' });
const codeOf = async (page: Page) => (await free(page).first().textContent())?.match(/(?:\w{5}-){3}\w{5}/)?.[0] ?? '';

async function openColleague(browser: Browser, site: Site, redirect: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin });
  const colleague = await context.newPage();
  await signIn(colleague, { redirect });
  await untilHydrated(colleague);
  return colleague;
}

test('a lead invites by link, takes the seat back while the colleague’s page is open, and hands it on', async ({
  page,
  browser,
  site,
}) => {
  await buyTeamSeats(page, 2);
  await expect(free(page)).toHaveCount(2);
  const link = `/team-seats/invitation?code=${await codeOf(page)}`;

  const colleague = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await colleague.goto(link);
  await expect(colleague.getByText('to take the seat you were invited to')).toBeVisible();
  await signIn(colleague, { redirect: link });
  await expect(colleague.getByRole('heading', { name: /invites you to the course/ })).toBeVisible();
  await colleague.getByRole('button', { name: 'Take the seat' }).click();
  await expect(colleague.getByText(/Welcome: your seat is from/)).toBeVisible();
  await colleague.goto(lesson);
  await expect(colleague).toHaveURL(lesson);

  await page.reload();
  await untilHydrated(page);
  await expect(inUse(page)).toHaveCount(1);
  await inUse(page).getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(inUse(page)).toHaveCount(1);
  await inUse(page).getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Take the seat back' }).click();
  await expect(page.getByText('no longer has the course')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(free(page)).toHaveCount(2);

  await expect(colleague).toHaveURL('/team-seats');
  await expect(colleague.getByText('Your seat was taken back')).toBeVisible();
  expect(await accessibilityViolations(colleague)).toEqual([]);
  await colleague.goto(lesson);
  await expect(colleague).toHaveURL('/team-seats');
  await colleague.goto(link);
  await expect(colleague.getByText('This code does not work')).toBeVisible();

  const next = await openColleague(browser, site, `/team-seats/invitation?code=${await codeOf(page)}`);
  await next.getByRole('button', { name: 'Take the seat' }).click();
  await expect(next).toHaveURL(`${course}?welcome`);
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});

test('a colleague types a code, wrong at first, and sees the course', async ({ page, browser, site }) => {
  await buyTeamSeats(page, 3);
  const code = await codeOf(page);
  const colleague = await openColleague(browser, site, '/team-seats');
  await colleague.getByRole('textbox', { name: 'Code' }).fill('AAAAA-AAAAA-AAAAA-AAAAA');
  await colleague.getByRole('button', { name: 'Redeem' }).click();
  await expect(colleague.getByText('This code does not work')).toBeVisible();
  await colleague.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await colleague.getByRole('button', { name: 'Redeem' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'The course' })).toBeVisible();
  await expect(colleague.getByText(/Welcome: your seat is from/)).toBeVisible();
  await colleague.goto('/team-seats');
  await expect(colleague.getByRole('main').locator('.page-header + *')).toHaveText(/^\W*You have the course/);
  await colleague.goto('/principled-ai-coding/billing/invoice');
  await expect(colleague.getByText('through a team seat or as a gift')).toBeVisible();
  await page.reload();
  await expect(inUse(page)).toHaveCount(1);
});

test('a lead without the course opens it with a seat of their own, which later seats do not change', async ({ page }) => {
  await buyTeamSeats(page, 2);
  await page.goto(checkout);
  await expect(page.getByText('You have 2 unused codes.')).toBeVisible();
  await openPage(page, '/team-seats');
  await page.getByRole('button', { name: 'Use one of my codes' }).click();
  await expect(page.getByText('You have the course')).toBeVisible();
  await expect(free(page)).toHaveCount(1);
  await page.goto(`${checkout}?quantity=2`);
  await expect(
    page.getByText('Your own access stays as it is and uses none of these seats: all 2 are for others.'),
  ).toBeVisible();
  await payByCard(page);
  await page.getByRole('link', { name: 'See the codes' }).click();
  await expect(free(page)).toHaveCount(3);
});

test('the page fits a phone, filters by state, revokes a code and gives the list as a file', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await buyTeamSeats(page, 2);
  await untilHydrated(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const code = await codeOf(page);
  await free(page).first().getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke the code' }).click();
  await expect(page.getByText('The old code is void')).toBeVisible();
  await expect(seats(page).filter({ hasText: code })).toHaveCount(0);
  await expect(free(page)).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the list' }).click();
  expect((await download).suggestedFilename()).toBe('seats.csv');
  const list = await (await page.request.get('/team-seats/seats.csv')).text();
  expect(list).toContain(`${site.origin}/team-seats/invitation?code=${await codeOf(page)}`);
  expect(list).not.toContain(code);
  await page.getByLabel('Show').selectOption({ label: 'In use: 0' });
  await expect(page.getByText('None of your seats is in use.')).toBeVisible();
});

test('before its script is there, a form sends nothing and keeps what it holds', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await signIn(page, { redirect: '/team-seats' });
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('AAAAA-AAAAA-AAAAA-AAAAA');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(code).toHaveValue('AAAAA-AAAAA-AAAAA-AAAAA');
  await expect(page).toHaveURL('/team-seats');
  expect(asked).toEqual([]);
});
