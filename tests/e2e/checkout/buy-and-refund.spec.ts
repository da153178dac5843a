import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

const checkout = '/principled-ai-coding/checkout';
const lesson = '/principled-ai-coding/course/hello-ai-world';

async function buy(page: Page): Promise<{ email: string }> {
  const person = await signIn(page, { redirect: checkout });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  return person;
}

test('a person buys the course, and a refund closes the lesson they have open', async ({ page, site }) => {
  const { email } = await buy(page);
  await page.getByRole('link', { name: 'Start lesson 1' }).click();
  await expect(page).toHaveURL(lesson);
  await expect(page.locator('video')).toHaveAttribute('src', /\/files\//);
  const signedAddress = await page.locator('video').getAttribute('src');
  // Asked again where the site closed a connection that had been silent for as long as it keeps one.
  const part = { headers: { Range: 'bytes=0-9' }, maxRetries: 2 };
  const readVideo = async () => (await page.request.get(signedAddress ?? '', part)).status();
  expect(await readVideo()).toBe(206);

  expect(await runOwnerCommand(site, 'refund', email)).toContain('access has ended');
  await expect(page).toHaveURL('/principled-ai-coding');
  expect(await readVideo()).toBe(403);
  await page.goto(lesson);
  await expect(page).toHaveURL('/principled-ai-coding');
  await expect(page.getByText('Your access to the course has ended')).toBeVisible();
  await page.getByRole('link', { name: 'See what happened to your purchase' }).click();
  await expect(page.getByText(/^Your access ended/)).toBeVisible();
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});

test('a declined card says so and charges nothing; another card goes through', async ({ page }) => {
  await signIn(page, { redirect: checkout });
  await payByCard(page, '4000000000000002');
  const form = page.frameLocator('iframe[title="Card payment"]');
  await expect(form.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(form.getByLabel('Card number')).toHaveAccessibleDescription('Your card was declined.');
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
});

test('the card form is as high as its content on a phone, and what acts is as blue as on the site', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { redirect: checkout });
  const pay = page.frameLocator('iframe[title="Card payment"]').getByRole('button', { name: /^Pay/ });
  await expect(pay).toBeVisible();
  const frame = await (await page.locator('iframe[title="Card payment"]').elementHandle())?.contentFrame();
  const hiddenHeight = () => frame?.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(hiddenHeight).toBe(0);
  const blue = await pay.evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.goto('/playground');
  const ask = page.getByRole('button', { name: 'Ask for the change' });
  await expect(ask).toHaveCSS('background-color', blue); // once it can be pressed
});

test('a card that needs confirmation pays only once it is confirmed', async ({ page }) => {
  await signIn(page, { redirect: checkout });
  await payByCard(page, '4000002500003155');
  const form = page.frameLocator('iframe[title="Card payment"]');
  await form.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(form.getByRole('alert')).toContainText('unable to authenticate');
  await payByCard(page, '4000002500003155');
  await form.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
});

test("coming back with someone else's session id grants nothing", async ({ page, browser, site }) => {
  await buy(page);
  const paidAddress = page.url();
  const strangers = await browser.newContext({ baseURL: site.origin });
  const stranger = await strangers.newPage();
  await signIn(stranger);
  await stranger.goto(paidAddress);
  await expect(stranger.getByRole('heading', { name: 'No purchase found' })).toBeVisible();
  await stranger.goto('/principled-ai-coding/course');
  await expect(stranger).toHaveURL('/principled-ai-coding');
  await strangers.close();
});

test('an open checkout says that it is not paid, and a member that there is nothing to pay', async ({ page }) => {
  await signIn(page, { redirect: checkout });
  const address = await page.locator('iframe[title="Card payment"]').getAttribute('src');
  const [sessionId] = new URLSearchParams(address?.split('?')[1]).get('client_secret')?.split('_secret_') ?? [];
  await page.goto(`/principled-ai-coding/upgraded?session_id=${sessionId}`);
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the checkout' }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await page.goto(checkout);
  await expect(page.getByRole('heading', { name: 'You already have the course' })).toBeVisible();
});

test('a buyer gets an invoice and asks for a refund, which the owner sees', async ({ page, browser, site }) => {
  const { email } = await buy(page);
  await page.getByRole('link', { name: 'Purchase and invoice' }).click();
  await expect(page).toHaveURL('/principled-ai-coding/billing/invoice');
  await untilHydrated(page);
  await page.locator('summary', { hasText: 'Get an invoice' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Test Person');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Sample');
  await page.getByLabel('Company').fill('Loop & Sons');
  await page.getByLabel('Address').fill('1 Loop Road\n12345 Sampletown');
  await page.getByRole('button', { name: 'Preview the invoice' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  const preview = page.getByRole('region', { name: 'Billed to' });
  await expect(preview).toHaveText(`Billed toLoop & SonsAda Sample1 Loop Road12345 Sampletown${email}`);
  await page.getByRole('button', { name: 'Change the details' }).click();
  await page.getByLabel('Company').fill('Loop & Daughters');
  await page.getByRole('button', { name: 'Preview the invoice' }).click();
  await expect(preview).toContainText('Loop & Daughters');
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(page.getByRole('article', { name: /Invoice \d+/ })).toContainText('Loop & Daughters');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Invoice \d+/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeHidden();
  await page.emulateMedia({ media: null });
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the PDF' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^invoice-\d{5}\.pdf$/);
  await page.getByRole('link', { name: 'All purchases' }).click();
  await page.locator('summary', { hasText: 'Ask for a refund' }).click();
  await page.getByLabel('What did not work for you?').fill('Too easy');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Refund requested')).toBeVisible();
  expect(await runOwnerCommand(site, 'refund-requests')).toContain(email);
  expect(await runOwnerCommand(site, 'decline', email, '--reason=Your team uses it')).toContain('is declined: access stays');
  await page.reload();
  await expect(page.getByText(/Refund declined\s*On .+: “Your team uses it”\. You keep your access\./)).toBeVisible();
  await page.locator('summary', { hasText: 'Ask again' }).click();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Refund requested')).toBeVisible();
  expect(await runOwnerCommand(site, 'refund', email, '--amount=50')).toContain('access stays');
  await page.reload();
  await expect(page.getByText('$50 of it was sent back; access stays as it is.')).toBeVisible();
  await expect(page.getByText(/^\$50 was sent back to the card/)).toBeVisible();
  await runOwnerCommand(site, 'refund', email);
  await page.reload();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Credit note/ })).toHaveCount(2);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^Credit note/ })
    .first()
    .click();
  await expect(page.getByRole('article', { name: /^Credit note C\d{5}/ })).toContainText('-$50.00');
  expect(await accessibilityViolations(page)).toEqual([]);
  const pdf = page.url().replace('/invoice?', '/invoice.pdf?');
  expect((await page.request.get(pdf)).headers()['content-type']).toBe('application/pdf');
  const strangers = await browser.newContext({ baseURL: site.origin });
  await signIn(await strangers.newPage());
  expect((await strangers.request.get(pdf)).status()).toBe(404);
  await strangers.close();
});
