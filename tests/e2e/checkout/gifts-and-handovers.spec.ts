import type { Browser } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openMail } from '#tests/support/mail/open-mail.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import type { Site } from '#tests/support/site/site.ts';

const purchases = '/principled-ai-coding/billing/invoice';
const course = '/principled-ai-coding/course';

async function openAs(browser: Browser, site: Site, address: string) {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  return { page, person: await signIn(page, { redirect: address }) };
}

test('the course is bought as a gift, and opens for whoever takes its link', async ({ page, browser, site }) => {
  const giver = await signIn(page, { redirect: '/principled-ai-coding' });
  await page.getByRole('link', { name: 'Give the course as a gift' }).click();
  await expect(page.getByRole('heading', { name: 'Give the course as a gift' })).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Your gift is ready' })).toBeVisible();
  await page.getByRole('link', { name: 'Send the gift' }).click();
  const seat = page.getByRole('region', { name: 'Your seats' }).getByRole('listitem');
  const code = (await seat.textContent())?.match(/[0-9A-Z]{5}(-[0-9A-Z]{5}){3}/)?.[0];
  await expect(page.getByText(/^A gift bought on/)).toBeVisible();

  const taker = await openAs(browser, site, `/team-seats/invitation?code=${code}`);
  await taker.page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(taker.page).toHaveURL(`${course}?welcome`);
  await expect(seat).toContainText('In use');
  const outbox = await page.context().newPage();
  const mail = await openMail(outbox, { to: giver.email, subject: /^Your gift has arrived/ });
  await expect(mail.getByRole('paragraph').filter({ hasText: 'has the course now' })).toBeVisible();
  await page.goto(purchases);
  await expect(page.getByRole('heading', { name: 'The course as a gift' })).toBeVisible();
  await expect(page.getByText('You bought the course as a gift for')).toBeVisible();
  await expect(page.getByText('The gift was taken.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(course);
  await expect(page).toHaveURL('/principled-ai-coding');
});

test('a buyer hands the course on: it stays theirs until somebody takes it, and the open page says so', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, { redirect: '/principled-ai-coding/checkout' });
  await payByCard(page);
  await page.getByRole('link', { name: 'Purchase and invoice' }).click();
  await page.getByText('Hand the course on to somebody else').click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = page.getByText(`${site.origin}/team-seats/invitation?code=`);
  await expect(link).toBeVisible();
  await expect(page.getByText('Call that off before you ask for a refund')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Call it off' }).click();
  await page.getByText('Hand the course on to somebody else').click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const address = (await link.textContent()) ?? '';

  const taker = await openAs(browser, site, address.replace(site.origin, ''));
  await expect(taker.page.getByRole('heading', { name: 'hands the course on to you' })).toBeVisible();
  await taker.page.getByRole('button', { name: 'Take the course' }).click();
  await expect(taker.page).toHaveURL(`${course}?welcome`);
  await openPage(taker.page, course);

  await expect(page.getByText(/has this course since .*: you handed it on/)).toBeVisible();
  await expect(page.getByText('took the course that you handed on')).toBeVisible();
  await page.goto(course);
  await expect(page).toHaveURL('/principled-ai-coding');
  await expect(page.getByText('It was handed on to another account.')).toBeVisible();

  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});
