import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { listFraudWarnings } from '#features/checkout/payments/list-fraud-warnings.server.ts';
import { buy, purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { fraudWarnings } from './fraud-warnings.ts';

const warningOf = (payment_intent: string) => ({
  ...{ id: `issfr_${randomUUID()}`, object: 'radar.early_fraud_warning', charge: `ch_${payment_intent}` },
  ...{ actionable: true, created: 1, fraud_type: 'misc', payment_intent },
});
const tell = (type: 'created' | 'updated', warning: object) => deliver(makeEvent(`radar.early_fraud_warning.${type}`, warning));

test('a warning is shown once with its purchase, takes nothing away, and may come before the payment', async () => {
  const checkout = await buy();
  const warning = warningOf(checkout.paymentIntentId);
  for (const type of ['created', 'created', 'updated'] as const) expect(await tell(type, warning)).toBe(200);
  expect(await tell('created', warningOf(`pi_${randomUUID()}`))).toBe(200);
  const [purchase] = await purchasesOf(checkout.userId);
  const listed = (await listFraudWarnings()).filter(({ purchaseId }) => purchaseId === purchase?.id);
  expect(listed).toMatchObject([
    { email: checkout.email, amountCents: checkout.amountCents, fraudType: 'misc', undoneReason: null },
  ]);
  expect((await fraudWarnings()).lines.join('\n')).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d  stands .*${checkout.email}`, 'm'));
  expect(await hasCourseAccess(checkout)).toBe(true);
  await deliver(makeEvent('refund.created', checkout.refund()));
  expect((await listFraudWarnings()).find(({ purchaseId }) => purchaseId === purchase?.id)?.undoneReason).toBe('refund');
  expect(await violatedInvariants()).toEqual([]);
});
