import { expect, test } from '#tests/support/browser/test.ts';

test('an address no page has is a 404 that names the path', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found: /no/such/page');
});
