import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { freshPerson } from '#tests/support/accounts/sign-in.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

const landing = '/principled-ai-coding';
const course = '/principled-ai-coding/course';
const buyButton = (page: Page) => page.getByRole('link', { name: 'Buy the course — $239' });
const courseButton = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Continue the course' });

/** Navigates as a link of the page would. */
const navigate = (page: Page, to: string) =>
  page.evaluate((address) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } };
    router.navigate(address);
  }, to);

const remembered = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('course-access') ?? 'null')?.havePaicc);

test('access that comes and goes while pages are open shows on each of them', async ({ context, browser, site }) => {
  const person = freshPerson();
  const { email } = person;
  // Two browsers: four pages that listen would leave one of them no connection to load what it shows.
  const device = await browser.newContext({ baseURL: site.origin });
  const pages = {
    seats: await context.newPage(),
    checkout: await context.newPage(),
    upgraded: await device.newPage(),
    landing: await device.newPage(),
  };
  await signIn(pages.seats, { person, redirect: '/team-seats' });
  await signIn(pages.upgraded, { person });
  await pages.checkout.goto('/principled-ai-coding/checkout');
  await expect(pages.checkout.locator('iframe[title="Card payment"]')).toBeVisible();
  await pages.upgraded.goto('/principled-ai-coding/upgraded');
  await pages.landing.goto(landing);
  await expect(buyButton(pages.landing)).toHaveCount(2);

  await runOwnerCommand(site, 'grant', email);
  await expect(pages.seats.getByText('You have the course')).toBeVisible();
  await expect(pages.checkout.getByText('There is nothing more to pay')).toBeVisible();
  await expect(pages.upgraded.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await expect(courseButton(pages.landing)).toHaveCount(2);
  await expect.poll(() => remembered(pages.landing)).toBe(true);

  await pages.checkout.goto(course);
  await runOwnerCommand(site, 'revoke', email);
  await expect(pages.checkout, 'the course is left').toHaveURL(landing);
  await expect(buyButton(pages.checkout)).toHaveCount(2);
  await expect(pages.seats.getByRole('heading', { name: 'Redeem a code' })).toBeVisible();
  await expect(pages.upgraded.getByRole('heading', { name: 'No purchase found' })).toBeVisible();
  await expect(buyButton(pages.landing)).toHaveCount(2);
});

/** Has the page say of itself that its listener has told who has the course. */
const noteHeard = (page: Page) =>
  page.addInitScript(() => {
    const { addEventListener } = EventSource.prototype;
    EventSource.prototype.addEventListener = function (this: EventSource, ...listening: Parameters<typeof addEventListener>) {
      addEventListener.apply(this, listening);
      const note = () => document.documentElement.setAttribute('data-heard', '');
      if (listening[0] === 'document') addEventListener.call(this, 'document', note);
    } as typeof addEventListener;
  });

test('what a browser remembers of the course refuses nobody, begins each page, and is nothing to the next person', async ({
  page,
  site,
}) => {
  const next = freshPerson();
  await noteHeard(page);
  const { email } = await signIn(page, { redirect: '/settings' });
  await test.step('a no that the server has just said redirects at once, without asking again', async () => {
    await untilHydrated(page);
    await expect(page.locator('html[data-heard]')).toBeAttached();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await expect(async () => {
      await navigate(page, course);
      await expect(page).toHaveURL(landing);
    }).toPass();
    expect(asked).not.toContain(`${course}.data`);
  });
  await test.step('without a listener, the window that comes to the front asks', async () => {
    await page.route('**/functions/listen?**', (route) => route.abort());
    await page.goto(landing);
    await expect.poll(() => remembered(page)).toBe(false);
    await giveCourse(site, email);
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus'))); // an answer from before the gift may be on its way
      await expect(courseButton(page)).toHaveCount(2, { timeout: 1000 });
    }).toPass();
    expect(await remembered(page)).toBe(true);
  });
  await test.step('a page begins with what the browser remembers, and the next person’s with nothing of it', async () => {
    await page.goto('about:blank'); // the page left behind would load itself anew when one of its files does not come
    await page.route('**/assets/**/*.js', (route) => route.abort());
    await page.goto(landing);
    await expect(courseButton(page), 'without a script').toHaveCount(2);
    await page.unrouteAll();
    await page.request.post('/auth/sign-out', { data: {}, headers: { Origin: site.origin } });
    await page.goto(landing);
    await expect(buyButton(page)).toHaveCount(2);
    await signIn(page, { person: next });
    await page.goto(landing);
    await expect(buyButton(page)).toHaveCount(2);
  });
  await test.step('a remembered no locks nobody out: where the server has not said it just now, it is asked', async () => {
    await expect.poll(() => remembered(page)).toBe(false);
    for (const path of ['listen?**', 'validateUser']) await page.route(`**/functions/${path}`, (route) => route.abort());
    await page.goto('/settings');
    await untilHydrated(page);
    await giveCourse(site, next.email);
    await navigate(page, course);
    await expect(page.getByRole('heading', { level: 1, name: 'The course' })).toBeVisible();
  });
});

test('six windows side by side open their pages, and the newest hears of a change once others are closed', async ({
  page,
  context,
  site,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  const windows = [page];
  while (windows.length < 6) windows.push(await context.newPage());
  for (const each of windows) await each.goto(course);
  const newest = windows.pop();
  await Promise.all(windows.map((each) => each.close()));
  await runOwnerCommand(site, 'revoke', email);
  await newest?.waitForURL('/principled-ai-coding');
});
