import { test as base, expect, type Page, type Request } from '@playwright/test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { minute } from '#platform/durations.ts';
import { signInByPopUp } from '#tests/support/accounts/sign-in.ts';
import { test as plainTest } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { type Site, startSite } from '#tests/support/site/site.ts';

/** A site that tells another program under its own address who is signed in. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite({ TOKEN_SYNC_URL: '/forum/session' });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

test.describe.configure({ mode: 'default' }); // one worker, so that one such site is started

/** Plays the other program: what it was asked, in order, `POST` with whom the token stands for. */
async function playForum(page: Page, { status = () => 204 }: { status?: () => number } = {}): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route('**/forum/session', async (route) => {
    const code = status();
    if (code === 204) asked.push(await describe(route.request()));
    await route.fulfill({ status: code });
  });
  return asked;
}

/** The token is proved as such a program would: with the keys that the site publishes, by issuer, audience and age. */
async function describe(request: Request): Promise<string> {
  const { origin } = new URL(request.url());
  const [, token] = /^Bearer (.+)$/.exec((await request.allHeaders()).authorization ?? '') ?? [];
  if (request.method() !== 'POST' || !token) return `${request.method()} ${token ?? ''}`.trim();
  const keys = createRemoteJWKSet(new URL(`${origin}/auth/jwks`));
  const { payload } = await jwtVerify(token, keys, { issuer: origin, audience: `${origin}/functions`, maxTokenAge: '5 min' });
  return `POST ${payload.sub}`;
}

const userIdOf = async (page: Page) => (await (await page.request.get('/auth/get-session')).json()).user.userId;

/** Sets back the time of the last sending, as though these minutes had passed. */
const age = (page: Page, minutes: number) =>
  page.evaluate((milliseconds) => {
    const last = JSON.parse(localStorage.getItem('token-sync') ?? '{}');
    localStorage.setItem('token-sync', JSON.stringify({ ...last, at: last.at - milliseconds }));
  }, minutes * minute);

/** Waits until the page has noted that its token was taken, which it does once the other program has answered. */
const untilNoted = (page: Page) =>
  page.waitForFunction((recent) => {
    const { at = 0 } = JSON.parse(localStorage.getItem('token-sync') ?? '{}');
    return Date.now() - at < recent;
  }, minute);

test('after a sign-in the token is sent once in five minutes, and again when it changes hands', async ({ page }) => {
  const asked = await playForum(page);
  await openPage(page, '/blogs');
  expect(asked, 'a visitor is nobody’s business').toEqual([]);

  await signInByPopUp(page, { redirect: '/settings' });
  const first = await userIdOf(page);
  await expect.poll(() => asked).toEqual([`POST ${first}`]);
  await untilNoted(page);
  for (const path of ['/blogs', '/settings', '/team-seats']) await openPage(page, path);
  expect(asked).toEqual([`POST ${first}`]);

  await age(page, 5);
  await page.goto('/blogs');
  await expect.poll(() => asked).toEqual([`POST ${first}`, `POST ${first}`]);
  await untilNoted(page);

  await page.evaluate(() => localStorage.setItem('token-sync', '{'));
  await page.goto('/blogs');
  await expect.poll(() => asked, 'what was kept and cannot be read is no reason to say nothing').toHaveLength(3);

  await page.context().clearCookies();
  await signInByPopUp(page, { redirect: '/settings' });
  const second = await userIdOf(page);
  await expect.poll(() => asked.at(-1)).toBe(`POST ${second}`);
  expect(second).not.toBe(first);
});

test('a sign-out is told once, from the tab that signs out or the next page', async ({ page }) => {
  const asked = await playForum(page);
  await signInByPopUp(page, { redirect: '/settings' });
  await expect.poll(() => asked).toHaveLength(1);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => asked.slice(1)).toEqual(['DELETE']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token-sync'))).toBeNull(); // it has noted that it told it
  await openPage(page, '/blogs');
  expect(asked.slice(1)).toEqual(['DELETE']);
});

test('what the other program did not take is sent again with the next page, and nothing else suffers', async ({ page }) => {
  let isDown = true;
  let refusals = 0;
  const status = () => {
    if (!isDown) return 204;
    refusals += 1;
    return 503;
  };
  const asked = await playForum(page, { status });
  await signInByPopUp(page, { redirect: '/settings' });
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(asked).toEqual([]);
  isDown = false;
  await page.goto('/blogs');
  await expect.poll(async () => asked).toEqual([`POST ${await userIdOf(page)}`]);
});

plainTest('a site that is not asked to does not tell anyone', async ({ page }) => {
  await signInByPopUp(page, { redirect: '/settings' });
  await untilHydrated(page);
  expect(await page.locator('html').getAttribute('data-token-sync')).toBeNull();
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('token-sync'))),
  ).toBe(false);
});
