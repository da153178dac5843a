import type { Page } from '@playwright/test';
import { addPerson, freshPerson } from '#tests/support/accounts/sign-in.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { activeCue, secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';
import { openMail } from '#tests/support/mail/open-mail.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

const checkout = '/principled-ai-coding/checkout';
const lesson = '/principled-ai-coding/course/hello-ai-world';
const cardForm = (page: Page) => page.frameLocator('iframe[title="Card payment"]');

test.describe('while everything moves', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Everything a buyer does, from the first page to being locked out after a refund, on one page but for the invoice's. */
  test('read, sign in, buy, watch, be refunded, be locked out', async ({ page, site }) => {
    const { email } = await readAndSignIn(page);
    await payByCard(page);
    await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
    await page.getByRole('link', { name: 'Start lesson 1' }).click();
    await expect(page).toHaveURL(lesson);
    await videoReady(page);
    await page.locator('body').press(' ');
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(2);
    await expect.poll(() => activeCue(page)).toMatch(/\w{3}/); // between two of them there is none
    const signedAddress = (await page.locator('video').getAttribute('src')) ?? '';
    // Asked again where the site closed a connection that had been silent for as long as it keeps one.
    const part = { headers: { Range: 'bytes=0-9' }, maxRetries: 2 };
    expect((await page.request.get(signedAddress, part)).status()).toBe(206);

    const purchases = await page.context().newPage();
    await openPage(purchases, '/principled-ai-coding/billing/invoice');
    await purchases.locator('summary', { hasText: 'Ask for a refund' }).click();
    await purchases.getByLabel('What did not work for you?').fill('I know all this');
    await purchases.getByRole('button', { name: 'Send the request' }).click();
    await expect(purchases.getByText('Refund requested')).toBeVisible();
    await purchases.close();

    await page.bringToFront();
    expect(await runOwnerCommand(site, 'refund', email)).toContain('access has ended');
    await expect(page).toHaveURL('/principled-ai-coding');
    const refused = await page.request.get(signedAddress, part);
    expect([refused.status(), (await refused.json()).errorKey]).toEqual([403, 'NOT_A_MEMBER']);
    await page.goto(lesson);
    await expect(page).toHaveURL('/principled-ai-coding');
    await expect(page.getByText('Your access to the course has ended')).toBeVisible();
    await page.getByRole('link', { name: 'See what happened to your purchase' }).click();
    await expect(page.getByText(/^Your access ended/)).toBeVisible();
    expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
  });
});

async function readAndSignIn(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'The compute advantage equation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The compute advantage equation');
  await page.locator('.site-nav').getByRole('link', { name: 'Course' }).click();
  await page
    .getByRole('link', { name: /^Buy the course/ })
    .first()
    .click();
  await expect(page.getByText('Please log in to access checkout')).toBeVisible();
  await untilHydrated(page); // from here on the button opens a pop-up
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  const person = freshPerson();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await addPerson(await opened, person);
  await expect(page).toHaveURL(checkout);
  return person;
}

test('where pop-ups are blocked a buyer signs in on the page; a card that is declined or not confirmed pays nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openPage(page, `/login?redirect=${encodeURIComponent(checkout)}`);
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await addPerson(page, freshPerson());
  await expect(page).toHaveURL(checkout);
  const pay = cardForm(page).getByRole('button', { name: /^Pay/ });
  await expect(pay).toBeVisible();
  await test.step('the card form is as high as its content on a phone, and what acts is as blue as on the site', async () => {
    const frame = await (await page.locator('iframe[title="Card payment"]').elementHandle())?.contentFrame();
    await expect.poll(() => frame?.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    const blue = await pay.evaluate((button) => getComputedStyle(button).backgroundColor);
    const ofSite = await page.evaluate(() => {
      const button = Object.assign(document.createElement('button'), { className: 'button button-primary' });
      document.querySelector('main')?.append(button);
      const { backgroundColor } = getComputedStyle(button);
      button.remove();
      return backgroundColor;
    });
    expect(blue).toBe(ofSite);
  });
  await payByCard(page, '4000000000000002');
  await expect(cardForm(page).getByRole('alert')).toHaveText('Your card was declined.');
  await expect(cardForm(page).getByLabel('Card number')).toHaveAccessibleDescription('Your card was declined.');
  await payByCard(page, '4000002500003155');
  await cardForm(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(cardForm(page).getByRole('alert')).toContainText('unable to authenticate');

  const address = await page.locator('iframe[title="Card payment"]').getAttribute('src');
  const [sessionId] = new URLSearchParams(address?.split('?')[1]).get('client_secret')?.split('_secret_') ?? [];
  await page.goto(`/principled-ai-coding/upgraded?session_id=${sessionId}`);
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the checkout' }).click();
  await payByCard(page, '4000002500003155');
  await cardForm(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await page.goto(checkout);
  await expect(page.getByRole('heading', { name: 'You already have the course' })).toBeVisible();
});

test('a receipt leads to the invoice, and what is sent back later to its credit note, both for the buyer alone', async ({
  page,
  browser,
  site,
}) => {
  const { email } = await signIn(page, { redirect: checkout });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await openMail(page, { to: email, subject: /^Welcome to/ });
  const receipt = await openMail(page, { to: email, subject: /^Receipt: the course/ });
  await expect(receipt.getByRole('heading', { name: 'Thank you for your purchase' })).toBeVisible();
  await expect(page.locator('pre')).toContainText('/principled-ai-coding/billing/invoice');
  const opening = page.context().waitForEvent('page');
  await receipt.getByRole('link', { name: 'Get your invoice' }).click();
  const invoice = await opening;
  await expect(invoice).toHaveURL('/principled-ai-coding/billing/invoice');
  await untilHydrated(invoice);
  await invoice.locator('summary', { hasText: 'Get an invoice' }).click();
  await invoice.getByLabel('Company').fill('Loop & Daughters');
  await invoice.getByLabel('Address').fill('1 Loop Road\n12345 Sampletown');
  await invoice.getByRole('button', { name: 'Preview the invoice' }).click();
  await invoice.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(invoice.getByRole('article', { name: /Invoice \d+/ })).toContainText('Loop & Daughters');
  await invoice.emulateMedia({ media: 'print' });
  await expect(invoice.getByRole('heading', { name: /^Invoice \d+/ })).toBeVisible();
  await expect(invoice.getByRole('link', { name: 'Download the PDF' })).toBeHidden();
  await invoice.emulateMedia({ media: null });
  const downloading = invoice.waitForEvent('download');
  await invoice.getByRole('link', { name: 'Download the PDF' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^invoice-\d{5}\.pdf$/);

  expect(await runOwnerCommand(site, 'refund', email, '--amount=50')).toContain('access stays');
  await invoice.getByRole('link', { name: 'All purchases' }).click();
  await expect(invoice.getByText('$50 of it was sent back; access stays as it is.')).toBeVisible();
  expect(await accessibilityViolations(invoice)).toEqual([]);
  await invoice.getByRole('link', { name: /^Credit note/ }).click();
  await expect(invoice.getByRole('article', { name: /^Credit note C\d{5}/ })).toContainText('-$50.00');
  expect(await accessibilityViolations(invoice)).toEqual([]);
  const pdf = invoice.url().replace('/invoice?', '/invoice.pdf?');
  expect((await page.request.get(pdf)).headers()['content-type']).toBe('application/pdf');
  const strangers = await browser.newContext({ baseURL: site.origin });
  await signIn(await strangers.newPage());
  expect((await strangers.request.get(pdf)).status()).toBe(404);
  await strangers.close();
});
