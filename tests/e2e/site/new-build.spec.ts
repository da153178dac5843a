import { hour } from '#platform/durations.ts';
import { untilHydrated } from '#tests/support/browser/until-hydrated.ts';
import { expect, test } from '../test.ts';

test('an open tab learns of a deploy within the hour and moves to it with its next navigation', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { oldBuild: true }));
  await page.route('/builds/latest.json', (route) => route.fulfill({ json: { id: 'the-next-build', timestamp: 0 } }));
  const asked = page.waitForResponse('/builds/latest.json');
  await page.clock.fastForward(hour);
  await asked;
  await page.locator('.site-nav').getByRole('link', { name: 'Playground' }).click();
  await expect(page).toHaveURL('/playground');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'oldBuild' in window)).toBe(false);
});

test('a tab on the newest build stays in its document', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const asked = page.waitForResponse('/builds/latest.json');
  await page.clock.fastForward(hour);
  await asked;
  await page.locator('.site-nav').getByRole('link', { name: 'Playground' }).click();
  await expect(page).toHaveURL('/playground');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
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

test('each build says what it is', async ({ request }) => {
  const latest = await (await request.get('/builds/latest.json')).json();
  expect(latest.id).toMatch(/^[0-9a-f]{12}$/);
  expect(await (await request.get(`/builds/meta/${latest.id}.json`)).json()).toEqual(latest);
});
