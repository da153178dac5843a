import type { Page } from '@playwright/test';
import { addPerson, freshPerson } from '#tests/support/accounts/sign-in.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { activeCue, secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const lesson = '/principled-ai-coding/course/hello-ai-world';

/** A way in. Whichever a buyer takes leads to the checkout, from where on all are alike. */
interface Way {
  provider: 'Google' | 'GitHub';
  popUps: 'allowed' | 'blocked';
}

const wayOfBuyer: Way = { provider: 'Google', popUps: 'allowed' };
const otherWays: Way[] = [
  { provider: 'Google', popUps: 'blocked' },
  { provider: 'GitHub', popUps: 'allowed' },
  { provider: 'GitHub', popUps: 'blocked' },
];

for (const { provider, popUps } of otherWays) {
  test(`read, and sign in with ${provider} (pop-ups ${popUps}) to buy`, async ({ page }) => {
    await readAndSignIn(page, { provider, popUps });
    await expect(page.frameLocator('iframe[title="Card payment"]').getByRole('button', { name: /^Pay/ })).toBeVisible();
  });
}

/** Everything a buyer does, from the first page to being locked out after a refund, on one page but for the invoice's. */
test('read, sign in, buy, watch, be refunded, be locked out', async ({ page, site }) => {
  test.slow();
  const { email } = await readAndSignIn(page, wayOfBuyer);
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await page.getByRole('link', { name: 'Start lesson 1' }).click();
  await watch(page);

  const purchases = await page.context().newPage();
  await purchases.goto('/principled-ai-coding/billing/invoice');
  await purchases.locator('summary', { hasText: 'Ask for a refund' }).click();
  await purchases.getByLabel('What did not work for you?').fill('I know all this');
  await purchases.getByRole('button', { name: 'Send the request' }).click();
  await expect(purchases.getByText('Refund requested')).toBeVisible();
  await purchases.close();

  await page.bringToFront();
  await runOwnerCommand(site, 'refund', email);
  await expect(page).toHaveURL('/principled-ai-coding');
  await page.goto(lesson);
  await expect(page).toHaveURL('/principled-ai-coding');
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});

async function readAndSignIn(page: Page, { provider, popUps }: Way) {
  if (popUps === 'blocked') {
    await page.addInitScript(() => {
      window.open = () => null;
    });
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'The compute advantage equation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The compute advantage equation');
  await page.locator('.site-nav').getByRole('link', { name: 'Course' }).click();
  await page
    .getByRole('link', { name: /^Buy the course/ })
    .first()
    .click();
  await expect(page.getByText('Please log in to access checkout')).toBeVisible();
  const person = await createAccount(page, { provider, popUps });
  await expect(page).toHaveURL('/principled-ai-coding/checkout');
  return person;
}

/** From the login page a buyer was sent to: the account does not exist yet, and one pop-up makes it. */
async function createAccount(page: Page, { provider, popUps }: Way) {
  const person = freshPerson();
  await untilHydrated(page); // from here on the button opens a pop-up
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  const button = page.getByRole('button', { name: `Continue with ${provider}` });
  if (popUps === 'blocked') {
    await button.click();
    await addPerson(page, person);
  } else {
    const opened = page.waitForEvent('popup');
    await button.click();
    await addPerson(await opened, person);
  }
  return person;
}

/** Plays the lesson past 5 s and sees a subtitle. */
async function watch(page: Page): Promise<void> {
  await videoReady(page);
  await page.locator('body').press(' ');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(5.5);
  await expect.poll(() => activeCue(page)).toMatch(/\w{3}/); // between two of them there is none
}
