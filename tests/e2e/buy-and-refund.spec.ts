import type { Page } from '@playwright/test';
import { payByCard } from '#tests/support/gateway.ts';
import { runOwnerCommand } from '#tests/support/owner.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expect, test } from './test.ts';

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
  const readVideo = async () => (await page.request.get(signedAddress ?? '', { headers: { Range: 'bytes=0-9' } })).status();
  expect(await readVideo()).toBe(206);

  expect(await runOwnerCommand(site, 'refund', email)).toContain('access has ended');
  await expect(page).toHaveURL('/principled-ai-coding');
  expect(await readVideo()).toBe(403);
  await page.goto(lesson);
  await expect(page).toHaveURL('/principled-ai-coding');
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});

test('a declined card says so and charges nothing; another card goes through', async ({ page }) => {
  await signIn(page, { redirect: checkout });
  await payByCard(page, '4000000000000002');
  await expect(page.frameLocator('iframe[title="Card payment"]').getByRole('alert')).toHaveText('Your card was declined.');
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
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
  await expect(stranger.getByRole('heading', { name: 'No purchase here' })).toBeVisible();
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

test('a buyer gets an invoice and asks for a refund, which the owner sees', async ({ page, site }) => {
  const { email } = await buy(page);
  await page.getByRole('link', { name: 'Get an invoice' }).click();
  await page.locator('summary', { hasText: 'Get an invoice' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Sample');
  await page.getByLabel('Company').fill('Loop & Sons');
  await page.getByLabel('Address').fill('1 Loop Road\n12345 Sampletown');
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(page.getByRole('article', { name: /Invoice \d+/ })).toContainText('Loop & Sons');
  await page.getByRole('link', { name: 'All purchases' }).click();
  await page.locator('summary', { hasText: 'Ask for a refund' }).click();
  await page.getByLabel('What did not work for you?').fill('Too easy');
  await page.getByRole('button', { name: 'Ask for the refund' }).click();
  await expect(page.getByText('Refund asked for')).toBeVisible();
  expect(await runOwnerCommand(site, 'refund-requests')).toContain(email);
  await runOwnerCommand(site, 'refund', email);
  await page.reload();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
});

test('a team lead buys seats, and a colleague redeems a code', async ({ page, browser, site }) => {
  await signIn(page, { redirect: '/team-seats' });
  await page.getByLabel('How many seats').fill('3');
  await page.getByRole('button', { name: 'Go to the checkout' }).click();
  await payByCard(page);
  await page.getByRole('link', { name: 'See the codes' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  const code = (await page.getByRole('row').nth(1).getByRole('cell').first().textContent()) ?? '';

  const colleagues = await browser.newContext({ baseURL: site.origin });
  const colleague = await colleagues.newPage();
  await signIn(colleague, { redirect: '/team-seats' });
  await colleague.getByRole('textbox', { name: 'Code' }).fill('AAAAA-AAAAA-AAAAA-AAAAA');
  await colleague.getByRole('button', { name: 'Redeem' }).click();
  await expect(colleague.getByText('This code gives no seat')).toBeVisible();
  await colleague.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await colleague.getByRole('button', { name: 'Redeem' }).click();
  await expect(colleague.getByText('You have the course')).toBeVisible();
  await colleague.goto(lesson);
  await expect(colleague).toHaveURL(lesson);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Redeemed');
  await colleagues.close();
});
