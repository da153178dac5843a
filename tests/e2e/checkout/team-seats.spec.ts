import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openMail } from '#tests/support/mail/open-mail.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { buyTeamSeats } from '#tests/support/payments/buy-team-seats.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import type { Site } from '#tests/support/site/site.ts';

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

/** Has each next page hear what the listener said before a code was redeemed once more, just after it: as an event that was on its way. */
const repeatOldWord = (page: Page) =>
  page.addInitScript(() => {
    const listen = EventSource.prototype.addEventListener;
    let repeat = () => {};
    EventSource.prototype.addEventListener = function (this: EventSource, name: string, ...rest: unknown[]) {
      const [take] = rest as [(event: MessageEvent) => void];
      if (name === 'document') {
        listen.call(this, name, (event) => {
          if (!(event as MessageEvent<string>).data.includes('"havePaicc":false')) return;
          repeat = () => take(event as MessageEvent);
          document.documentElement.dataset.heard = '';
        });
      }
      listen.call(this, name, take as EventListener);
    };
    new MutationObserver(() => {
      if (document.documentElement.dataset.member === undefined) return;
      document.documentElement.dataset.repeated = '';
      repeat();
    }).observe(document, { subtree: true, attributeFilter: ['data-member'] });
  });

test('a lead invites by link, takes the seat back while the colleague’s page is open, and gives them another code', async ({
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

  await test.step('they redeem a new code, wrong at first, and are in the course, though the old word comes late', async () => {
    await repeatOldWord(colleague);
    await colleague.goto('/team-seats');
    await expect(colleague.locator('html[data-heard]')).toBeAttached();
    await untilHydrated(colleague);
    const code = colleague.getByRole('textbox', { name: 'Code' });
    await code.fill('AAAAA-AAAAA-AAAAA-AAAAA');
    await colleague.getByRole('button', { name: 'Redeem' }).click();
    await expect(colleague.getByText('This code does not work')).toBeVisible();
    await code.fill((await codeOf(page)).toLowerCase());
    await colleague.getByRole('button', { name: 'Redeem' }).click();
    await expect(colleague).toHaveURL(`${course}?welcome`);
    await expect(colleague.getByText(/Welcome: your seat is from/)).toBeVisible();
    expect(await colleague.evaluate(() => document.documentElement.dataset.repeated)).toBe('');
  });
  await colleague.goto('/team-seats');
  await expect(colleague.getByRole('main').locator('.page-header + *')).toHaveText(/^\W*You have the course/);
  await colleague.goto('/principled-ai-coding/billing/invoice');
  await expect(colleague.getByText('through a team seat or as a gift')).toBeVisible();
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});

test('a lead invites by e-mail; who takes the seat from it lets them see their progress, and no longer, on every open page; the lead uses the other', async ({
  page,
  context,
  browser,
  site,
}) => {
  const address = `invited-${randomUUID()}@example.com`;
  await buyTeamSeats(page, 2);
  await page.getByLabel('E-mail addresses').fill(address);
  await page.getByRole('button', { name: 'Send the invitations' }).click();
  await expect(page.getByText('The invitation is on its way')).toBeVisible();
  await expect(seats(page).filter({ hasText: `Invited: ${address}` })).toHaveCount(1);
  const mail = await openMail(await context.newPage(), { to: address, subject: /^A seat in the course/ });
  await expect(mail.getByText('ignore this e-mail')).toBeVisible();
  const link = (await mail.getByRole('link', { name: 'Look at the invitation' }).getAttribute('href')) ?? '';
  expect(link).toContain(`${site.origin}/team-seats/invitation?code=`);

  const learner = await openColleague(browser, site, link.replace(site.origin, ''));
  await expect(learner.getByRole('switch', { name: /^Let .+ see your progress$/ })).not.toBeChecked();
  expect(await accessibilityViolations(learner)).toEqual([]);
  await learner.getByRole('button', { name: 'Take the seat' }).click();
  await expect(learner.getByText(/Welcome: your seat is from/)).toBeVisible();
  await expect(inUse(page)).toContainText('Progress: not shared');
  await expect(page.getByText(`by the invitation to ${address}`)).toBeVisible();

  await openPage(learner, '/settings#purchases');
  const inSettings = learner.getByRole('switch', { name: /^Let .+ see your progress$/ });
  await inSettings.check();
  await expect(inUse(page)).toContainText('Progress: 0 of 8 lessons done, not begun yet');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await (await page.request.get('/team-seats/seats.csv')).text()).toMatch(/^.*,in use,.*,,0,$/m);
  await inSettings.uncheck();
  await expect(inUse(page)).toContainText('Progress: not shared');
  expect(await (await page.request.get('/team-seats/seats.csv')).text()).toMatch(/^.*,in use,.*,,not shared,$/m);
  await learner.reload();
  await expect(inSettings).not.toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the list' }).click();
  expect((await download).suggestedFilename()).toBe('seats.csv');
  await page.getByRole('button', { name: 'Use one of my codes' }).click();
  await expect(page.getByText('You have the course')).toBeVisible();
  await expect(free(page)).toHaveCount(0);
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});

test('before its script is there, the form for a code sends nothing and keeps what it holds', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await signIn(page, { redirect: '/team-seats' });
  const typed = page.getByRole('textbox', { name: 'Code' });
  await typed.fill('AAAAA-AAAAA-AAAAA-AAAAA');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(typed).toHaveValue('AAAAA-AAAAA-AAAAA-AAAAA');
  await expect(page).toHaveURL('/team-seats');
  expect(asked).toEqual([]);
});
