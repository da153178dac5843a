import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { freshPerson } from '#tests/support/accounts/sign-in.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { openMail } from '#tests/support/mail/open-mail.ts';
import { act, expect, openDesk, owner, test } from '#tests/support/owner/desk.ts';
import { buyTeamSeats } from '#tests/support/payments/buy-team-seats.ts';
import { holdWebhooks, payByCard } from '#tests/support/payments/gateway.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

/** The routes that only owners reach. */
const ownersOnly = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap(({ id, children = [] }) => (id === 'guards/owner' ? children : ownersOnly(children)));

/** Every address of the desk. */
const places = ownersOnly(await routes).map(({ path }) => `/${path?.replace(':list', 'people').replace(/:\w+/, 'any')}`);
const purchasesPage = '/principled-ai-coding/billing/invoice';

const takeBooks = (desk: Page, origin: string, month: string) =>
  desk.request.post('/owner/books.csv', { form: { month }, headers: { origin } });

async function askForRefund(page: Page, reason: string): Promise<{ email: string }> {
  const person = await signIn(page, { redirect: '/principled-ai-coding/checkout' });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await page.goto(purchasesPage);
  await page.locator('summary', { hasText: 'Ask for a refund' }).click();
  await page.getByLabel('What did not work for you?').fill(reason);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Refund requested')).toBeVisible();
  return person;
}

for (const kind of ['visitor', 'learner', 'member'] as const) {
  test(`a ${kind} finds no page at any place of the desk, nor its data, and can change nothing there`, async ({
    people,
    site,
  }) => {
    const { request } = people[kind];
    expect(places).toEqual(expect.arrayContaining(['/owner', '/owner/lists/people.csv', '/owner/people/any']));
    for (const place of places) {
      for (const address of [place, `${place}.data`, `${place}.data?_routes=routes%2Fowner${place.replace('/owner', '')}`]) {
        const answer = await request.get(address);
        expect({ address, status: answer.status() }).toEqual({ address, status: 404 });
        expect(await answer.text()).not.toMatch(/refund request/i);
      }
      for (const address of [place, `${place}.data`]) {
        const form = { intent: 'grant', purchaseId: 'any', reason: 'Mine' };
        const answer = await request.post(address, { form, headers: { origin: site.origin } });
        expect({ address, status: answer.status() }).toEqual({ address, status: 404 });
      }
    }
    const page = await people[kind].newPage();
    await page.goto('/owner');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found: /owner' })).toBeVisible();
  });
}

test('an address that nobody has verified opens nothing', async ({ page }) => {
  await signIn(page, { person: { ...freshPerson(), email: 'someone@example.com', emailVerified: false } });
  expect((await page.goto('/owner'))?.status()).toBe(404);
});

test('the owner declines a refund with a reason, which the buyer reads on the page and in an e-mail', async ({
  page,
  browser,
  site,
}) => {
  const { email } = await askForRefund(page, '<img src=x onerror="window.isBroken = true"> Too easy');
  const desk = await openDesk(browser, site);
  await desk
    .getByRole('link', { name: /refund request/ })
    .first()
    .click();
  const card = desk.getByRole('article').filter({ hasText: email });
  await expect(card).toContainText('<img src=x onerror="window.isBroken = true"> Too easy');
  expect(await desk.evaluate(() => 'isBroken' in window)).toBe(false);
  await card.locator('summary', { hasText: 'Decline it' }).click();
  await card.getByLabel('Why, for the buyer to read').fill('Your team\nuses it');
  await card.getByRole('button', { name: 'Decline the request' }).click();
  await expect(desk.getByText(/^Declined\. The buyer reads your reason/)).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByText(/Refund declined\s*On .+: “Your team\s+uses it”\. You keep your access\./)).toBeVisible();
  const mail = await openMail(page, { to: email, subject: /refund was declined/ });
  await expect(mail.getByText('uses it')).toBeVisible();
  await desk.getByRole('link', { name: 'Overview' }).click();
  const entry = desk.getByRole('row').filter({ hasText: 'Your team' });
  await expect(entry).toContainText('Olga Owner');
  await expect(entry).toContainText('Declined a refund request');
  expect(await violationsInBothSchemes(desk)).toEqual([]);
});

test('the owner grants a refund, and the page the buyer has open is the course’s no more', async ({ page, browser, site }) => {
  const { email } = await askForRefund(page, '');
  await page.goto('/principled-ai-coding/course');
  const desk = await openDesk(browser, site, '/owner/refunds');
  const card = desk.getByRole('article').filter({ hasText: email });
  await expect(card).toContainText('The buyer gave no reason.');
  await card.locator('summary', { hasText: 'Grant it' }).click();
  await card.getByRole('button', { name: 'Refund $239 now' }).click();
  await expect(desk.getByText('Refunded $239: the access it gave has ended.')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL('/principled-ai-coding');
});

test('a sign-in of more than an hour ago reads the desk and changes nothing, until the owner signs in again', async ({
  page,
  browser,
  site,
}) => {
  const { email } = await askForRefund(page, 'Too hard');
  const desk = await openDesk(browser, site, '/owner/refunds');
  const card = desk.getByRole('article').filter({ hasText: email });
  const ask = card.locator('input[name="purchaseId"]').first();
  const purchaseId = (await ask.getAttribute('value')) ?? '';
  await onDatabase(site, (sql) => sql`update sessions set created_at = created_at - interval '61 minutes'`);
  for (const intent of ['grant', 'decline']) {
    const form = { intent, purchaseId, reason: 'Stale' };
    const answer = await desk.request.post('/owner/refunds', { form, headers: { origin: site.origin } });
    expect(answer.status()).toBe(403);
  }
  const foreign = { form: { intent: 'decline', purchaseId, reason: 'CSRF' }, headers: { origin: 'https://evil.example' } };
  expect((await desk.request.post('/owner/refunds', foreign)).status()).toBe(403);
  await desk.reload();
  await expect(card).toContainText('Too hard');
  await expect(card.locator('summary')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Continue with Google' }).click();
  await desk.getByRole('button', { name: owner.email }).click();
  await expect(desk).toHaveURL('/owner/refunds');
  await card.locator('summary', { hasText: 'Decline it' }).click();
  await card.getByLabel('Why, for the buyer to read').fill('Now it is fresh');
  await card.getByRole('button', { name: 'Decline the request' }).click();
  await expect(desk.getByText(/^Declined\./)).toBeVisible();
});

test('no act of the other pages is done for another site, or after a sign-in of more than an hour ago', async ({
  browser,
  site,
}) => {
  const desk = await openDesk(browser, site);
  const acts: [place: string, form: Record<string, string>][] = [
    ['/owner/discounts', { intent: 'create', code: 'ATTACK', percent: '90', plan: 'any' }],
    ['/owner/discounts', { intent: 'end', code: 'ATTACK' }],
    ['/owner/discounts', { intent: 'reopen', code: 'ATTACK' }],
    ['/owner/certificates', { intent: 'revoke', certificateId: 'any' }],
    ['/owner/certificates', { intent: 'reinstate', certificateId: 'any' }],
    ['/owner/disputes.pdf', { disputeId: 'any' }],
  ];
  const post = (place: string, form: Record<string, string>, origin = site.origin) =>
    desk.request.post(place, { form: { ...form, reason: 'Attack' }, headers: { origin } });
  const readOnly: typeof acts = [
    ['/owner/learning', {}],
    ['/owner/content', { file: 'about.md' }],
  ];
  for (const [place, form] of [...acts, ...readOnly]) {
    for (const address of [place, `${place}.data`])
      expect((await post(address, form, 'https://evil.example')).status(), address).toBe(403);
  }
  await onDatabase(site, (sql) => sql`update sessions set created_at = created_at - interval '61 minutes'`);
  for (const [place, form] of acts) expect((await post(place, form)).status(), `${place} ${form.intent}`).toBe(403);
  const done = await onDatabase(
    site,
    (sql) =>
      sql`select reason from owner_actions where reason = 'Attack' union all select code from discount_codes where code = 'ATTACK'`,
  );
  expect(done).toHaveLength(0);
});

test('the menu leads owners alone to the desk, on pages of either kind', async ({ browser, people, site }) => {
  const desk = await openDesk(browser, site, '/settings');
  for (const address of ['/settings', '/terms']) {
    await desk.goto(address);
    await desk.locator('.account-menu > summary').click();
    await expect(desk.locator('.account-menu').getByRole('link', { name: 'Owner’s desk' })).toBeVisible();
  }
  await desk.locator('.account-menu').getByRole('link', { name: 'Owner’s desk' }).click();
  await expect(desk).toHaveURL('/owner');
  await expect(desk.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const page = await people.member.newPage();
  for (const address of ['/settings', '/terms']) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-member', /.*/);
    await expect(page.locator('a[href="/owner"]')).toHaveCount(0);
  }
});

test('the owner finds a purchase by a seat’s code, sees all of its buyer, and exports the month', async ({
  page,
  browser,
  site,
}) => {
  await buyTeamSeats(page, 2);
  const codes = page.getByText(/^[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}$/);
  const code = (await codes.first().textContent()) ?? '';
  const desk = await openDesk(browser, site, '/owner/purchases');
  await desk.getByLabel('Find').fill(code.toLowerCase());
  await desk.getByRole('button', { name: 'Find' }).click();
  await expect(desk).toHaveURL(/\?q=/);
  const rows = desk.getByRole('table', { name: 'Purchases that were found' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('2 team seats');
  const seats = desk
    .getByRole('table', { name: /^Whoever bought them/ })
    .locator('tbody')
    .getByRole('row');
  await expect(seats).toHaveCount(2);
  await expect(seats.filter({ hasText: code })).toContainText('nobody');
  const email = (await rows.getByRole('link', { name: /@/ }).textContent()) ?? '';
  await rows.getByRole('link', { name: email }).click();
  await expect(desk).toHaveURL(`/owner/purchases?q=${encodeURIComponent(email)}`);
  await expect(rows).toHaveCount(1);
  expect(await accessibilityViolations(desk)).toEqual([]);
  await desk.getByLabel('Find').fill('nobody@example.com');
  await desk.getByRole('button', { name: 'Find' }).click();
  await expect(desk.getByText('No such purchase')).toBeVisible();
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download CSV for the books' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^books-\d{4}-\d\d\.csv$/);
  for (const month of ['', '2026-13', '2026-1', "2026-01-01'"]) {
    expect((await takeBooks(desk, site.origin, month)).status()).toBe(400);
  }
});

test('the sales of the last days stand as a plot, with figures that add up to the books', async ({ page, browser, site }) => {
  await buyTeamSeats(page, 2);
  const desk = await openDesk(browser, site, '/owner/sales');
  await expect(desk.getByRole('img', { name: /^What was paid on each of the last 30 days/ })).toBeVisible();
  await desk.getByRole('link', { name: '365 days' }).click();
  await expect(desk).toHaveURL('/owner/sales?days=365');
  await expect(desk.getByRole('link', { name: '365 days' })).toHaveAttribute('aria-current', 'page');
  await expect(desk.getByRole('img', { name: /^What was paid on each of the last 365 days/ })).toBeVisible();
  await desk.locator('summary', { hasText: 'The figures' }).click();
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const days = desk
    .getByRole('table', { name: /Days on which money moved/ })
    .locator('tbody')
    .getByRole('row');
  const [day = '', , paid = '', sentBack = ''] = (await days.first().innerText()).split('\t');
  const month = new Date(`${day} UTC`).toISOString().slice(0, 7);
  const books = await (await takeBooks(desk, site.origin, month)).text();
  const amounts = [...books.matchAll(/^(\S+?),(payment|refund),.*?,(-?[\d.]+),[^,]*,USD/gm)];
  const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  const ofDay = amounts.filter(([, on = '']) => on === new Date(`${day} UTC`).toISOString().slice(0, 10));
  expect(ofDay.reduce((sum, [, , , amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(cents(paid) - cents(sentBack));
  expect(await accessibilityViolations(desk)).toEqual([]);
});

test('what never arrived from the payment provider is fetched, named and logged, and reaches the buyer’s open page', async ({
  page,
  browser,
  site,
}) => {
  const desk = await openDesk(browser, site, '/owner/sales');
  await desk.getByRole('button', { name: 'Compare now' }).click();
  await expect(desk.getByText(/^\d+ events? of the last four days: /)).toBeVisible();
  await desk.goto('/owner/sales');
  await holdWebhooks(site, true);
  await signIn(page, { redirect: '/principled-ai-coding/checkout' });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Paid, finishing…' })).toBeVisible();
  await desk.getByRole('button', { name: 'Compare now' }).click();
  await expect(desk.getByText(/^\d+ events of the last four days: \d+ had not arrived, and took effect now\.$/)).toBeVisible();
  const missing = desk.getByRole('table', { name: 'What had not arrived, oldest first' });
  await expect(missing.getByRole('row').filter({ hasText: 'checkout.session.completed' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  expect(await accessibilityViolations(desk)).toEqual([]);
  await holdWebhooks(site, false);
  await desk.goto('/owner');
  const entry = desk.getByRole('row').filter({ hasText: 'Took what had not arrived from the payment provider' }).first();
  await expect(entry).toContainText(owner.name);
  await onDatabase(site, (sql) => sql`update sessions set created_at = created_at - interval '61 minutes'`);
  const post = (origin: string) => desk.request.post('/owner/sales', { form: {}, headers: { origin } });
  expect([(await post(site.origin)).status(), (await post('https://evil.example')).status()]).toEqual([403, 403]);
  await desk.goto('/owner/sales');
  await expect(desk.getByRole('button', { name: 'Compare now' })).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('the desk says how the site is, and which settings are given without their values', async ({ browser, site }) => {
  const desk = await openDesk(browser, site, '/owner/running');
  const checks = desk.getByRole('table', { name: 'Looked at just now' }).locator('tbody').getByRole('row');
  await expect(checks).toHaveText([
    ...[/^config/, /^address/, /^price/, /^database/, /^storage/],
    ...[/^payments/, /^webhooks/, /^sign-in/, /^mail/],
  ]);
  await expect(checks.filter({ hasText: 'well' })).toHaveCount(9);
  const jobs = desk.getByRole('table', { name: 'What the site does by itself' }).locator('tbody').getByRole('row');
  await expect(jobs).toHaveCount(7);
  const mails = jobs.filter({ hasText: 'E-mails are sent' });
  await expect(async () => {
    await desk.reload();
    await expect(mails).toContainText('well', { timeout: 1000 });
  }).toPass();
  const settings = desk.getByRole('table', { name: /What this process is given/ });
  await expect(settings.getByRole('row').filter({ hasText: 'OWNER_EMAILS' })).toHaveCount(1);
  expect(await desk.content()).not.toContain('someone@example.com');
  expect(await accessibilityViolations(desk)).toEqual([]);
});

test('access that the owner grants or revokes with a reason reaches the page the person has open', async ({
  page,
  browser,
  site,
}) => {
  const name = `<i>Ida</i> ${Date.now()}`;
  await signIn(page, { person: { ...freshPerson(), name }, redirect: '/principled-ai-coding/checkout' });
  await expect(page.locator('iframe[title="Card payment"]')).toBeVisible();
  const desk = await openDesk(browser, site, '/owner/people');
  await desk.getByLabel('Find').fill(name.slice(3));
  await desk.getByRole('button', { name: 'Find' }).click();
  await desk.getByRole('link', { name }).click();
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
  await act(desk, { summary: 'Grant access', button: 'Grant the course', why: 'Won the quiz' });
  await expect(desk.getByText('Granted: the course is open to this account.')).toBeVisible();
  await expect(page.getByText('This account has the course now')).toBeVisible();
  await page.goto('/principled-ai-coding/course');
  await expect(page).toHaveURL('/principled-ai-coding/course');
  await act(desk, { summary: 'Revoke access', button: 'Revoke the course', why: 'It was another Ida' });
  await expect(desk.getByText('Revoked: the course is closed to this account.')).toBeVisible();
  await expect(page).toHaveURL('/principled-ai-coding');
  await desk.getByRole('link', { name: 'What was done' }).click();
  await expect(desk).toHaveURL(/\?kind=acts$/);
  const entries = desk
    .getByRole('table', { name: /^Newest first; sign-ins/ })
    .locator('tbody')
    .getByRole('row');
  await expect(entries.first()).toContainText('It was another Ida');
  await expect(entries.nth(1)).toContainText('Won the quiz');
  expect(await accessibilityViolations(desk)).toEqual([]);
  const address = new URL(desk.url()).pathname;
  await onDatabase(site, (sql) => sql`update sessions set created_at = created_at - interval '61 minutes'`);
  const answer = await desk.request.post(address, {
    form: { intent: 'grant', reason: 'Stale' },
    headers: { origin: site.origin },
  });
  expect(answer.status()).toBe(403);
  expect((await desk.request.get('/owner/people/nobody')).status()).toBe(404);
  expect((await page.goto('/principled-ai-coding/course'))?.url()).toBe(`${site.origin}/principled-ai-coding`);
});
