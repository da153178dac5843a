import { gunzipSync } from 'node:zlib';
import type { Browser, Locator, Page, Request } from '@playwright/test';
import { addPerson, freshPerson, signInByPopUp } from '#tests/support/accounts/sign-in.ts';
import { openLogin } from '#tests/support/accounts/sign-in-page.ts';
import { expect, notAsked, measuredTest as test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { readActionLog } from '#tests/support/page/read-action-log.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';

/** Reads the events that the stand-in shows, newest first. */
async function captured(page: Page): Promise<{ event: string; distinctId: string; properties: Record<string, unknown> }[]> {
  const capture = await page.context().newPage();
  await capture.goto('/local/capture');
  const events = await capture.locator('li').evaluateAll((items) =>
    items.map((item) => ({
      event: item.querySelector('summary code')?.textContent ?? '',
      distinctId: item.querySelector('p code')?.textContent ?? '',
      properties: JSON.parse(item.querySelector('pre')?.textContent ?? '{}'),
    })),
  );
  await capture.close();
  return events;
}

/** Lists the rows that the account of this page has in one of its tables. */
async function listOf(page: Page, table: string) {
  const { user } = await (await page.request.get('/auth/get-session')).json();
  const { token } = await (await page.request.get('/auth/token')).json();
  const answer = await page.request.post('/functions/getList', {
    headers: { Authorization: `Bearer ${token}` },
    data: { table, parentUserId: user.userId },
  });
  return (await answer.json()).list;
}

const pageviews = async (page: Page) =>
  (await captured(page)).filter(({ event }) => event === '$pageview').map(({ properties }) => properties);

/** Unpacks what a request of the service carries, whichever way it is packed. */
function unpack(request: Request): string {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  if (body[0] === 0x1f && body[1] === 0x8b) return gunzipSync(body).toString();
  const data = new URLSearchParams(body.toString()).get('data');
  return data ? Buffer.from(data, 'base64').toString() : body.toString();
}

test('each page is a pageview with its path and where the visit came from, nothing that an address carries of a person is sent, and surveys are asked for', async ({
  page,
}) => {
  const sent: { path: string; text: string }[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/local/capture')) sent.push({ path: pathname, text: request.url() + unpack(request) });
  });
  const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/api/surveys/'));
  await page.goto('/blogs?y=diff-talk&surprise=opens-a-door');
  await expect
    .poll(() => pageviews(page))
    .toContainEqual(
      expect.objectContaining({ current_url: '/blogs?y=diff-talk', utm_source: 'youtube', utm_campaign: 'diff-talk' }),
    );
  await expect.poll(() => sent.map(({ path }) => path)).toContainEqual(expect.stringContaining('/flags/'));
  await expect
    .poll(async () => (await captured(page)).filter(({ event }) => event === 'GET /api/surveys/'))
    .toContainEqual(expect.objectContaining({ properties: expect.objectContaining({ token: 'local' }) }));
  await answered;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))); // the page has read the answer
  expect(
    scripts.filter((url) => url.includes('surveys')),
    'what shows a survey stays away while there is none',
  ).toEqual([]);

  await openPage(page, '/login?m=l');
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect
    .poll(() => pageviews(page))
    .toContainEqual(expect.objectContaining({ current_url: '/login', utm_source: 'youtube', utm_campaign: 'diff-talk' }));
  expect(
    sent.some(({ text }) => text.includes('utm_source')),
    'they can be read',
  ).toBe(true);
  expect(sent.filter(({ text }) => text.includes('opens-a-door'))).toEqual([]);
});

test('who signs in is identified by the account’s id, the path and the new account are kept with it, and the end of a sign-in is no page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null; // so that the sign-in runs through this tab
    addEventListener('pagehide', () => {
      if (location.pathname === '/login/finish') sessionStorage.setItem('last', localStorage.getItem('pending-actions') ?? '');
    });
  });
  await openLogin(page, '/login?redirect=/settings');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await addPerson(page, freshPerson());
  await expect(page).toHaveURL('/settings');
  await untilHydrated(page);
  const { user } = await (await page.request.get('/auth/get-session')).json();
  await expect.poll(async () => (await captured(page)).find(({ event }) => event === '$identify')?.distinctId).toBe(user.userId);
  await expect.poll(() => pageviews(page)).toContainEqual(expect.objectContaining({ current_url: '/settings' }));
  expect((await pageviews(page)).map(({ current_url }) => String(current_url))).not.toContainEqual(
    expect.stringContaining('/login/finish'),
  );
  const atTheEnd = await page.evaluate(() => sessionStorage.getItem('last'));
  expect(atTheEnd).toContain('CREATE_ACCOUNT_WITH_GOOGLE_SUCCESS');
  expect(atTheEnd).not.toContain('PAGEVIEW /login/finish');

  // Whatever was sent so far, three more actions are sent.
  for (const path of ['/team-seats', '/playground', '/settings']) await openPage(page, path);
  await expect
    .poll(async () => (await listOf(page, 'action_paths'))[0]?.actionPath)
    .toEqual(expect.arrayContaining(['CREATE_ACCOUNT_WITH_GOOGLE_SUCCESS', 'PAGEVIEW /team-seats']));
  await expect
    .poll(() => listOf(page, 'keystone_events'))
    .toMatchObject([{ event: 'CREATE_ACCOUNT_WITH_GOOGLE_SUCCESS', blob: { authType: 'google' } }]);
  await expect.poll(async () => (await readActionLog(page)).map(({ action }) => action)).toContain('POSTHOG_USER_IDENTIFIED');
});

test('a survey of the service is shown in its own style within the site’s policy', async ({ page }) => {
  const question = { type: 'open', question: 'What would you like to read next?', id: 'question' };
  const survey = {
    id: 'survey',
    name: 'Next',
    type: 'popover',
    start_date: '2026-01-01T00:00:00Z',
    end_date: null,
    conditions: null,
    appearance: {},
    questions: [question],
  };
  await page.route('**/local/capture/api/surveys/**', (route) => route.fulfill({ json: { surveys: [survey] } }));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      document.body.setAttribute('data-refused', violatedDirective),
    );
  });
  await page.goto('/blogs');
  await page.getByLabel(question.question).fill('Diffs');
  await expect(page.locator('.ph-survey')).toHaveCSS('position', 'fixed');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(async () => (await captured(page)).find(({ event }) => event === 'survey sent')?.properties)
    .toMatchObject({ $survey_id: 'survey' });
  await expect(page.locator('body')).not.toHaveAttribute('data-refused');
});

/** Opens a page of a browser that was never asked, and notes whatever goes to the service. */
async function firstVisit({ browser, origin }: { browser: Browser; origin: string }) {
  const context = await browser.newContext({ baseURL: origin, storageState: notAsked });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const toService = () => sent.filter((url) => url.includes('/local/capture') || url.includes('googletagmanager'));
  const bar = page.getByRole('region', { name: 'May we count your visits?' });
  const stored = async () => [
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
    ...(await context.cookies()).map(({ name }) => name),
  ];
  return { context, page, bar, toService, stored };
}

/** Sees that a page asks and does nothing else, nor hides anything or holds the focus. */
async function expectToBeAsked({ page, bar, toService, stored }: Awaited<ReturnType<typeof firstVisit>>) {
  await expect(bar).toBeVisible();
  // Longer than a page with something to do waits before it measures; an idle one is done when it is idle.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect(toService()).toEqual([]);
  expect(await stored()).toEqual([]);
  await expect(page.getByLabel('Count my visits')).not.toBeChecked();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [yes, no] = [bar.getByRole('button', { name: 'Yes' }), bar.getByRole('button', { name: 'No' })];
  // The page measures itself: it was once seen not to answer the browser's inspector for minutes.
  const boxOf = (element: Locator) =>
    element.evaluate((shown) => {
      const { top, bottom, width } = shown.getBoundingClientRect();
      return { top, bottom, width };
    });
  expect((await boxOf(page.getByRole('contentinfo'))).bottom).toBeLessThanOrEqual((await boxOf(bar)).top + 1);
  expect((await boxOf(yes)).width).toBe((await boxOf(no)).width);
  await no.focus();
  await page.keyboard.press('Tab');
  await expect(bar.locator(':focus')).toHaveCount(0);
}

test('before a choice nothing is sent or stored; a yes by the keyboard measures from this page on, and the footer takes it back', async ({
  browser,
  site,
}) => {
  const visit = await firstVisit({ browser, origin: site.origin });
  const { context, page, bar, toService, stored } = visit;
  await page.goto('/blogs?utm_campaign=said-yes');
  await expectToBeAsked(visit);
  await bar.getByRole('button', { name: 'Yes' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect.poll(() => pageviews(page)).toContainEqual(expect.objectContaining({ utm_campaign: 'said-yes' }));
  await expect(page.getByLabel('Count my visits')).toBeChecked();
  expect(toService().length).toBeGreaterThan(0);
  await openPage(page, '/login');
  await expect(bar).toBeHidden();

  await page.getByLabel('Count my visits').uncheck();
  await openPage(page, '/terms');
  await expect(page.getByLabel('Count my visits')).not.toBeChecked();
  const toldUntilHere = toService().length;
  await openPage(page, '/login');
  expect(toService().length).toBe(toldUntilHere);
  await expect.poll(async () => (await stored()).filter((name) => name.startsWith('ph_'))).toEqual([]);
  await context.close();
});

test('a no is kept, nothing is sent after it, and the footer can change it', async ({ browser, site }) => {
  const visit = await firstVisit({ browser, origin: site.origin });
  const { context, page, bar, toService, stored } = visit;
  await page.goto('/login');
  await expectToBeAsked(visit);
  await bar.getByRole('button', { name: 'No' }).click();
  await expect(bar).toBeHidden();
  await openPage(page, '/blogs');
  await expect(bar).toBeHidden();
  await page.evaluate(() => localStorage.setItem('ph_left_behind', '1')); // as of a page that was left before it could forget
  await openPage(page, '/login');
  expect(toService()).toEqual([]);
  await expect.poll(async () => (await stored()).filter((name) => name.startsWith('ph_'))).toEqual([]);
  await page.getByLabel('Count my visits').check();
  await expect.poll(() => pageviews(page)).toContainEqual(expect.objectContaining({ current_url: '/login' }));
  await context.close();
});

test('a browser that asks not to be tracked is not, and sees that there is nothing to choose', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin });
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await openPage(page, '/blogs');
  await expect(page.getByLabel('Count my visits')).toBeDisabled();
  await expect(page.getByText('your browser asks us not to')).toBeVisible();
  expect(sent.filter((url) => url.includes('/local/capture'))).toEqual([]);
  await context.close();
});

test('a purchase is reported to the advertising tag once, and kept with what was bought', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await signInByPopUp(page, { redirect: '/principled-ai-coding/checkout' });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  const conversions = () =>
    page.evaluate(() =>
      (window.dataLayer ?? [])
        .map((entry) => Array.from(entry as ArrayLike<unknown>))
        .filter(([, name]) => name === 'conversion'),
    );
  await expect
    .poll(conversions)
    .toEqual([['event', 'conversion', expect.objectContaining({ send_to: 'AW-123/label', value: 239, currency: 'USD' })]]);
  await expect.poll(() => asked).toHaveLength(1); // the browser fetches a script in its own time
  await page.reload();
  await untilHydrated(page);
  expect(await conversions()).toEqual([]);
  expect(asked).toHaveLength(1);

  const purchase = { purchaseId: expect.any(String), amountCents: 23_900, currency: 'usd', quantity: 1 };
  const kept = async () => (await listOf(page, 'keystone_events')).filter(({ event }: { event: string }) => event === 'PURCHASE');
  await page.goto('/blogs');
  await expect.poll(kept).toMatchObject([{ blob: purchase }]);
  expect((await readActionLog(page)).filter(({ action }) => action === 'PURCHASE')).toHaveLength(1);
});
