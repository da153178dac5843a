import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { gatewayKeyOf, holdWebhooks, payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';

const checkout = '/principled-ai-coding/checkout';

test('the page of a paid checkout changes by itself when the webhook comes, also across kill -9 of the server', async ({
  browser,
}) => {
  let site = await startSite();
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await holdWebhooks(site, true);
  await signIn(page, { redirect: checkout });
  const saysWhatHappened = page.waitForResponse('**/functions/appendActionPath'); // by the last script that the page loads
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Paid, finishing…' })).toBeVisible();
  await saysWhatHappened;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await site.stop('SIGKILL');
  site = await site.restart();
  await expect(page.getByRole('heading', { name: 'Paid, finishing…' })).toBeVisible();
  await holdWebhooks(site, false);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible({ timeout: 45_000 });
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
  expect(await runOwnerCommand(site, 'reconcile')).toContain('nothing to repair');
  await context.close();
  await site.remove();
});

test("with Stripe's keys the page mounts Stripe's own form, and the stand-in is absent", async ({ browser, site: provider }) => {
  // Another site's stand-in plays Stripe's API; only its script, which a closed network cannot reach, is a stub.
  const site = await startSite({
    STRIPE_SECRET_KEY: gatewayKeyOf(provider),
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_this_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_this_test',
    STRIPE_API_BASE_URL: `${provider.origin}/local/payment-gateway`,
  });
  const context = await browser.newContext({ baseURL: site.origin });
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Stripe = (key) => ({
        createEmbeddedCheckoutPage: async ({ fetchClientSecret }) => {
          const secret = await fetchClientSecret();
          const shown = document.createElement('p');
          shown.textContent = 'Stripe form of ' + key + ' for ' + secret;
          return { mount: (element) => element.append(shown), destroy: () => shown.remove() };
        },
      });`,
    }),
  );
  const page = await context.newPage();
  await signIn(page, { redirect: checkout });
  await expect(page.getByText(/^Stripe form of pk_test_of_this_test for cs_test_\w+_secret_\w+$/)).toHaveCount(1);
  expect((await fetch(`${site.origin}/local/payment-gateway/pay`)).status).toBe(404);
  await context.close();
  await site.remove();
});
