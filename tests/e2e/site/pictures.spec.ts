import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { isPacked } from '#tests/support/browser/chromium-path.ts';
import { test as base, expect } from '#tests/support/browser/test.ts';
import { countdownPrompt, tryFirstExercise } from '#tests/support/lessons/first-exercise.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';

/** Someone who bought three seats, uses one, and has an invoice. */
const test = base.extend<object, { buyer: BrowserContext }>({
  buyer: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.origin, bypassCSP: true });
      const page = await context.newPage();
      const person = { name: 'Ada Sample', email: `ada.${Date.now()}@example.com` };
      await signIn(page, { person, redirect: '/principled-ai-coding/checkout?quantity=3' });
      await payByCard(page);
      await page.getByRole('link', { name: 'See the codes' }).click();
      await expect(page.getByRole('heading', { name: 'Your seats' })).toBeVisible();
      await untilHydrated(page);
      await page.getByRole('button', { name: 'Use one of my codes' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'In use: Ada Sample' })).toBeVisible();
      await openPage(page, '/principled-ai-coding/billing/invoice');
      await page.locator('summary', { hasText: 'Get an invoice' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada Sample');
      await page.getByLabel('Address').fill('1 Loop Road\n12345 Sampletown');
      await page.getByRole('button', { name: 'Preview the invoice' }).click();
      await page.getByRole('button', { name: 'Issue the invoice' }).click();
      await expect(page.getByRole('article', { name: /^Invoice \d+/ })).toBeVisible();
      await page.close();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });
test.skip(!isPacked(process.env.CHROMIUM_PATH), 'another browser draws letters its own way');

interface Look {
  path: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('pictures: the first exercise before and after its diff', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin, bypassCSP: true });
  const page = await open(context, { path: '/', ...desk, colorScheme: 'light' });
  const exercise = page.locator('.exercise');
  await page.locator('[data-island="first-exercise"]:not([data-waiting])').waitFor();
  await expect(exercise).toHaveScreenshot('first-exercise-before.png');
  await tryFirstExercise(page, countdownPrompt);
  await expect(exercise).toHaveScreenshot('first-exercise-after.png');
  const phonePage = await open(context, { path: '/', ...phone, colorScheme: 'dark' });
  await expect(phonePage).toHaveScreenshot('home-phone-dark.png');
  await tryFirstExercise(phonePage, countdownPrompt);
  await expect(phonePage.locator('.exercise-answer')).toHaveScreenshot('first-exercise-after-phone-dark.png');
  await context.close();
});

const lesson = '/principled-ai-coding/course/hello-ai-world';
const looks: (Look & { name: string })[] = [
  { name: 'essay-dark', path: '/state-of-ai-coding/engineering-with-exponentials', ...desk, colorScheme: 'dark' },
  { name: 'lesson', path: lesson, ...desk, colorScheme: 'light' },
  { name: 'lesson-phone-dark', path: lesson, ...phone, colorScheme: 'dark' },
  { name: 'team-seats-dark', path: '/team-seats', ...desk, colorScheme: 'dark' },
  { name: 'team-seats-phone', path: '/team-seats', ...phone, colorScheme: 'light' },
];

test('pictures: an essay, a lesson and the team seats', async ({ buyer }) => {
  for (const { name, ...look } of looks) {
    const page = await open(buyer, look);
    await expect(page.locator('.site-account').getByText('Ada Sample')).toBeAttached();
    await settle(page);
    await expect.soft(page).toHaveScreenshot(`${name}.png`, { mask: [page.locator('video')] });
    await page.close();
  }
});

test('pictures: the checkout with a card that is refused, and an invoice on paper', async ({ buyer }) => {
  for (const { name, ...look } of [
    { name: 'checkout', ...desk, colorScheme: 'light' },
    { name: 'checkout-phone-dark', ...phone, colorScheme: 'dark' },
  ] as const) {
    const page = await open(buyer, { path: '/principled-ai-coding/checkout?quantity=5', ...look });
    const form = page.frameLocator('iframe[title="Card payment"]');
    await form.getByLabel('Card number').fill('4000 0000 0000 0002');
    await form.getByLabel('Expiry').fill('12 / 40');
    await form.getByLabel('Security code').fill('123');
    await form.getByLabel('Name on card').fill('Ada Sample');
    await form.getByRole('button', { name: /^Pay/ }).click();
    await form.getByRole('alert').waitFor();
    await expect.soft(page.locator('main')).toHaveScreenshot(`${name}.png`);
    await page.close();
  }

  const sheet = { width: 674, height: 900 }; // A4 between its margins
  const page = await open(buyer, { path: '/principled-ai-coding/billing/invoice', ...sheet, colorScheme: 'dark' });
  await page.getByRole('link', { name: /^Invoice/ }).click();
  await page.getByRole('article', { name: /^Invoice/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await settle(page);
  await expect.soft(page).toHaveScreenshot('invoice-printed.png');
  await page.close();
});

/** Opens a page set in the site's faces however busy the machine is: the page itself would go without one that comes late. */
async function open(context: BrowserContext, { path, width, height, colorScheme }: Look): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  await page.route(/^[^?]*(\.css|\/[\w-]*)(\?|$)/, async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, body: (await response.text()).replaceAll('font-display:optional', 'font-display:block') });
  });
  await openPage(page, path); // React would put back what `settle` replaces before it has the page
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Puts what differs from run to run, codes, days, numbers and the address, in one form. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      node.textContent = (node.textContent ?? '')
        .replace(/\b(?:[A-Z0-9]{5}-){3}[A-Z0-9]{5}\b/, 'ABCDE-FGHIJ-KLMNO-PQRST')
        .replace(/\b\d{1,2} [A-Z][a-z]+ 20\d\d\b|\b[A-Z][a-z]+ \d{1,2}, 20\d\d\b/, '1 May 2026')
        .replace(/ada\.\d+@/, 'ada@')
        .replace(/\b\d{5}\b(?! [A-Z])/, '00001');
    }
  });
}
