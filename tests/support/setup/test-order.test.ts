import { expect, test } from 'vitest';
import { nearness } from './test-order.ts';

test('a test is as near to a change as the folders that they share', () => {
  const changed = ['features/checkout/price/tax.ts', 'server/app.ts'];
  const rank = (file: string) => nearness(file, changed);
  expect(rank('features/checkout/price/tax.test.ts')).toBe(3);
  expect(rank('features/checkout/refunds/refund.test.ts')).toBe(2);
  expect(rank('server/auth/oauth.test.ts')).toBe(1);
  expect(rank('platform/text/money.test.ts')).toBe(0);
  expect(nearness('server/app.test.ts', [])).toBe(0);
});
