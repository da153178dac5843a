import type { Page } from '@playwright/test';
import { payByCard } from '#tests/support/gateway.ts';
import { readActionLog } from '#tests/support/read-action-log.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { test } from './measured-site.ts';
import { expect } from './test.ts';

/** What the stand-in shows, newest first. */
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

const pageviews = async (page: Page) =>
  (await captured(page)).filter(({ event }) => event === '$pageview').map(({ properties }) => properties);

test('each page is a pageview with its path and where the visit came from, on documents and on navigation', async ({ page }) => {
  await page.goto('/blogs?y=diff-talk');
  await expect
    .poll(() => pageviews(page))
    .toContainEqual(
      expect.objectContaining({ current_url: '/blogs?y=diff-talk', utm_source: 'youtube', utm_campaign: 'diff-talk' }),
    );
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect
    .poll(() => pageviews(page))
    .toContainEqual(expect.objectContaining({ current_url: '/login?m=l', utm_source: 'youtube', utm_campaign: 'diff-talk' }));
});

test('who signs in is identified by the account’s id, and the path and the new account are kept with it', async ({ page }) => {
  await signIn(page, { redirect: '/settings' });
  const { user } = await (await page.request.get('/auth/get-session')).json();
  await expect.poll(async () => (await captured(page)).find(({ event }) => event === '$identify')?.distinctId).toBe(user.userId);
  // Whatever was sent so far, three more actions are sent.
  for (const path of ['/team-seats', '/playground', '/settings']) await page.goto(path, { waitUntil: 'networkidle' });
  const list = async (table: string) => {
    const { token } = await (await page.request.get('/auth/token')).json();
    const answer = await page.request.post('/functions/getList', {
      headers: { Authorization: `Bearer ${token}` },
      data: { table, parentUserId: user.userId },
    });
    return (await answer.json()).list;
  };
  await expect
    .poll(async () => (await list('action_paths'))[0]?.actionPath)
    .toEqual(expect.arrayContaining(['CREATE_ACCOUNT_WITH_GOOGLE_SUCCESS', 'PAGEVIEW /team-seats']));
  await expect
    .poll(async () => (await list('keystone_events')).map(({ event }: { event: string }) => event))
    .toEqual(['CREATE_ACCOUNT_WITH_GOOGLE_SUCCESS']);
  const log = await readActionLog(page);
  expect(log.map(({ action }: { action: string }) => action)).toContain('POSTHOG_USER_IDENTIFIED');
});

test('surveys are asked for by the key, and what shows one stays away while there is none', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/blogs');
  await expect
    .poll(async () => (await captured(page)).filter(({ event }) => event === 'GET /api/surveys/'))
    .toContainEqual(expect.objectContaining({ properties: expect.objectContaining({ token: 'local' }) }));
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('surveys'))).toEqual([]);
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

test('the choice in the footer is kept and obeyed', async ({ page }) => {
  await page.goto('/blogs?utm_campaign=before-the-choice');
  await expect.poll(() => pageviews(page)).toContainEqual(expect.objectContaining({ utm_campaign: 'before-the-choice' }));
  await page.getByLabel('Count my visits').uncheck();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Count my visits')).not.toBeChecked();
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(sent.filter((url) => url.includes('/local/capture'))).toEqual([]);
});

test('a browser that asks not to be tracked is not, and sees that there is nothing to choose', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin });
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/blogs', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Count my visits')).toBeDisabled();
  await expect(page.getByText('your browser asks not to')).toBeVisible();
  expect(sent.filter((url) => url.includes('/local/capture'))).toEqual([]);
  await context.close();
});

test('a purchase is reported to the advertising tag once', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await signIn(page, { redirect: '/principled-ai-coding/checkout' });
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
  expect(asked).toHaveLength(1);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await conversions()).toEqual([]);
  expect(asked).toHaveLength(1);
});
