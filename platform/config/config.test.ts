import { expect, test } from 'vitest';
import { listGivenSettings } from './config.server.ts';

test('settings that are given are listed by name and meaning, never by their value, and nothing else of the environment is', () => {
  const given = listGivenSettings({ SECRET: 'x'.repeat(40), PORT: '', HOME: '/root', STRIPE_SECRET_KEY: 'sk_test_value' });
  expect(given.map(({ name }) => name)).toEqual(['SECRET', 'STRIPE_SECRET_KEY']);
  expect(given[0]?.meaning).toMatch(/^Signs sessions/);
  expect(JSON.stringify(given)).not.toMatch(/xxx|sk_test_value/);
});
