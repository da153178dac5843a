import { expect, test } from 'vitest';
import { purchaseOrderNumber } from './purchase-order.ts';

test.each(['', 'PO-4711', '  4500/001 #7 (Müller & Söhne)  ', '注文 12'])('%j is taken, without spaces around it', (typed) => {
  expect(purchaseOrderNumber.parse(typed)).toBe(typed.trim());
});

test.each([
  ['a'.repeat(61), 'too long'],
  ['PO\n1', 'cannot be printed'],
  ['PO\u00001', 'cannot be printed'],
  ['PO\u202e1', 'cannot be printed'],
  ['PO\t1', 'cannot be printed'],
])('%j is refused', (typed, why) => {
  expect(purchaseOrderNumber.safeParse(typed).error?.issues[0]?.message).toContain(why);
});
