import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { startSite } from '#tests/support/site/site.ts';

const course = '/principled-ai-coding';

/** Reads what a screen reader says of the prices on a page, and what is struck through. */
async function readPrices(page: Page, address: string) {
  await page.goto(address);
  const oneLine = (text: string) => text.replace(/\s+/g, ' ');
  const struck = await page.locator('main s').allInnerTexts();
  return { text: oneLine(await page.getByRole('main').innerText()), struck: struck.map(oneLine) };
}

test('a launch discount is shown wherever prices are, with the full price struck through, and is what is paid', async ({
  browser,
}) => {
  const site = await startSite({ LAUNCH_DISCOUNT_PERCENT: '20' });
  const page = await browser.newPage({ baseURL: site.origin });

  const landing = await readPrices(page, course);
  expect(landing.text).toContain('$191.20 instead of $239');
  expect(landing.text).toContain('20% off the full price');
  expect(new Set(landing.struck)).toEqual(new Set(['instead of $239']));
  await expect(page.getByRole('link', { name: 'Buy the course — $191.20 instead of $239' })).toHaveCount(2);
  const described = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(described.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'Course').offers).toMatchObject({
    price: '191.20',
    priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '239.00', priceCurrency: 'USD' },
  });
  const alternate = await (await page.request.get(`${course}.md`)).text();
  expect(alternate).toContain('$191.20 instead of $239 (launch discount of 20%) for one person, paid once.');

  await signIn(page, { redirect: '/team-seats' });
  expect((await readPrices(page, '/team-seats')).text).toContain('at $191.20 instead of $239 each');
  const seats = await readPrices(page, `${course}/checkout?quantity=3`);
  expect(seats.text).toContain('Launch discount, 20% −$143.40');
  expect(seats.struck).toEqual(['instead of $717']);
  expect((await readPrices(page, `${course}/checkout`)).text).toContain('Total $191.20 instead of $239');
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  expect((await readPrices(page, `${course}/billing/invoice`)).text).toContain('$191.20, paid on');
  await page.close();
  await site.remove();
});

test('where no discount applies, nothing of one shows', async ({ page }) => {
  await signIn(page, { redirect: '/team-seats' });
  for (const address of [course, '/team-seats', `${course}/checkout?quantity=2`]) {
    const { text, struck } = await readPrices(page, address);
    expect(text).toMatch(/\$(239|478)/);
    expect([address, struck, /discount|instead of|% off/i.exec(text)]).toEqual([address, [], null]);
  }
  await page.goto(course);
  expect(await page.content()).not.toContain('StrikethroughPrice');
  expect(await (await page.request.get(`${course}.md`)).text()).not.toContain('discount');
});
