import { hour } from '#platform/durations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openFirstLesson, secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';

test('an open tab learns of a deploy within the hour and moves to it with its next navigation', async ({ page, request }) => {
  const latest = await (await request.get('/builds/latest.json')).json();
  expect(latest.id).toMatch(/^[0-9a-f]{12}$/);
  expect(await (await request.get(`/builds/meta/${latest.id}.json`)).json()).toEqual(latest);

  const isSameDocument = () => page.evaluate(() => 'sameDocument' in window);
  const passHour = async () => {
    const asked = page.waitForResponse('/builds/latest.json');
    await page.clock.fastForward(hour);
    await asked;
  };
  await page.clock.install();
  await page.goto('/login');
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await passHour();
  await page.locator('.site-nav').getByRole('link', { name: 'Playground' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Playground' })).toBeVisible();
  expect(await isSameDocument(), 'on the newest build it stays in its document').toBe(true);

  await page.route('/builds/latest.json', (route) => route.fulfill({ json: { id: 'the-next-build', timestamp: 0 } }));
  await passHour();
  await page.getByRole('link', { name: 'Images', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Images' })).toBeVisible();
  expect(await isSameDocument()).toBe(false);
});

test('a tab whose files are gone still arrives where its reader was going', async ({ page }) => {
  await page.goto('/login');
  await untilHydrated(page);
  let refused = 0;
  await page.route(/\/assets\/playground-[^/]*\.js$/, (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 404 }) : route.fallback();
  });
  await page.locator('.site-nav').getByRole('link', { name: 'Playground' }).click();
  await expect(page).toHaveURL('/playground');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refused).toBeGreaterThan(0);
});

test('a part that cannot be loaded is said in its place, and the page stays; gone with its build, the page is loaded anew', async ({
  page,
  site,
}) => {
  await openFirstLesson(page, site);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.route(/\/assets\/(shortcuts-sheet|ask-dialog)-[^/]*\.js$/, (route) => route.abort());
  await page.locator('body').press('?');
  await expect(page.getByText('This part of the page could not be loaded')).toBeVisible();
  await page.getByRole('region', { name: 'Video player' }).getByRole('button', { name: 'Play' }).first().click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.route('/builds/latest.json', (route) => route.fulfill({ json: { id: 'the-next-build', timestamp: 0 } }));
  await page.getByRole('link', { name: 'Ask a question' }).first().click();
  await page.waitForFunction(() => !('sameDocument' in window));
  await videoReady(page);
});
