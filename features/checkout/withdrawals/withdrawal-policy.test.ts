import { expect, test } from 'vitest';
import { withdrawalIneligibility } from './withdrawal-policy.ts';

const purchased = new Date('2026-01-01T10:00:00Z');

test.each([
  ['at once', '2026-01-01T10:00:00Z', null, null],
  ['on the last day', '2026-01-15T10:00:00.001Z', null, null],
  ['at the last moment of that day', '2026-01-15T23:59:59.999Z', null, null],
  ['on the day after', '2026-01-16T00:00:00Z', null, 'WITHDRAWAL_PERIOD_OVER'],
  ['in time, of what is undone', '2026-01-02T10:00:00Z', '2026-01-01T12:00:00Z', 'PURCHASE_UNDONE'],
  ['too late, of what is undone', '2026-02-02T10:00:00Z', '2026-01-01T12:00:00Z', 'PURCHASE_UNDONE'],
])('a withdrawal stated %s: %s, undone %s → %s', (_when, now, undone, ineligibility) => {
  const undoneAt = undone === null ? null : new Date(undone);
  expect(withdrawalIneligibility({ days: 14, purchased, undoneAt, now: new Date(now) })).toBe(ineligibility);
});
