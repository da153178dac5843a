import { expect, test } from 'vitest';
import { day, second } from '#platform/durations.ts';
import { buy } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { countWaitingDisputes } from './list-disputes.server.ts';

test('disputes that wait for an answer are counted, with the first moment by which one is due', async () => {
  expect(await countWaitingDisputes()).toEqual({ count: 0, dueBy: null });
  const dispute = async (status: string, days: number) => {
    const checkout = await buy();
    const evidence_details = { due_by: Date.UTC(2030, 0, 1 + days) / second };
    await deliver(makeEvent('charge.dispute.created', { ...checkout.dispute(status), evidence_details }));
  };
  await dispute('needs_response', 9);
  await dispute('warning_needs_response', 5);
  await dispute('under_review', 1);
  await dispute('lost', 2);
  expect(await countWaitingDisputes()).toEqual({ count: 2, dueBy: new Date(Date.UTC(2030, 0, 1) + 5 * day).toISOString() });
});
