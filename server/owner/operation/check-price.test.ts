import { afterEach, expect, test, vi } from 'vitest';

vi.mock('#platform/process/running-site.server.ts', () => ({ findRunningSite: async () => null }));

afterEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

test.each([
  [{}, 'one seat costs $239.00 (USD)'],
  [{ COURSE_CURRENCY: 'huf', COURSE_PRICE_CENTS: '8990000' }, 'one seat costs HUF 89,900.00 (HUF)'],
  [{ COURSE_CURRENCY: 'jpy', COURSE_PRICE_CENTS: '23900' }, 'one seat costs ¥23,900 (JPY)'],
  [
    { SELLER_TAX_PERCENT: '19', LAUNCH_DISCOUNT_PERCENT: '20' },
    'one seat costs $239.00 (USD), 19 percent VAT in it, 20 percent less at launch',
  ],
  [{ SELLER_TAX_PERCENT: '19', STRIPE_AUTOMATIC_TAX: 'true' }, 'one seat costs $239.00 (USD)'],
])('of the settings %j the doctor says what is paid', async (settings, says) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { checkSite } = await import('./check-site.ts');
  const price = (await checkSite()).find(({ name }) => name === 'price');
  expect(price?.says.replaceAll('\u00a0', ' ')).toBe(says);
});

test('the doctor names each model with its price', async () => {
  const settings = {
    OPENAI_COMPATIBLE_URL: 'http://127.0.0.1:9',
    LANGUAGE_MODEL: 'stand-in-1',
    LANGUAGE_MODELS: 'stand-in-2',
    LANGUAGE_MODEL_PRICES: 'stand-in-1=2.50/10',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { checkSite } = await import('./check-site.ts');
  const config = (await checkSite()).find(({ name }) => name === 'config');
  expect(config?.says).toContain(
    'models stand-in-1 at $2.50 and $10 for a million tokens read and written, stand-in-2 without a price',
  );
});
