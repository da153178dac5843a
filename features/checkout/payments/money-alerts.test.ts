import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAlerts } from '#features/owner/alerts/list-alerts.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { buy, purchasesOf } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { withdrawPurchase } from '../withdrawals/withdraw-purchase.server.ts';

/* What about money the owner is told of. */
const raised = async () => (await listAlerts()).map(({ kind, subject, dueAt }) => ({ kind, subject, dueAt }));

test('a request for a refund and a withdrawal are told once each, without who made them', async () => {
  const checkout = await buy();
  const user = { userId: checkout.userId, email: checkout.email } as SignedInUser;
  const [purchase] = await purchasesOf(checkout.userId);
  const purchaseId = purchase?.id ?? '';
  const ask = () => requestRefund({ user, purchaseId, reason: 'Not for me', highestLessonStarted: 0 });
  const withdraw = () => withdrawPurchase({ userId: user.userId, purchaseId, name: 'Ada', email: user.email });
  await Promise.all([ask(), ask()]);
  await Promise.all([withdraw(), withdraw()]);
  const alerts = await raised();
  expect(alerts.map(({ kind }) => kind).sort()).toEqual(['refund-request', 'withdrawal']);
  expect(alerts).toContainEqual({ kind: 'withdrawal', subject: purchaseId, dueAt: null });
  expect(JSON.stringify(alerts)).not.toContain(checkout.userId);
});

test('a dispute that waits for an answer is told with its day, in whatever order its events come; one that is over is not', async () => {
  const [waiting, over, early] = [await buy(), await buy(), await openCheckout()];
  const due = { evidence_details: { due_by: 1_797_292_799 } };
  const opened = (of: typeof early) => makeEvent('charge.dispute.created', { ...of.dispute('needs_response'), ...due });
  const event = opened(waiting);
  for (const each of [event, event, opened(waiting)]) expect(await deliver(each)).toBe(200);
  const created = opened(over);
  await deliver(makeEvent('charge.dispute.closed', { ...over.dispute('lost'), ...due }));
  await deliver(created);
  await early.store();
  await deliver(opened(early));
  const isTold = async (of: typeof early) =>
    (await raised()).filter(({ subject }) => subject === of.dispute('lost').id).map(({ kind, dueAt }) => [kind, dueAt]);
  const told = [['dispute', '2026-12-14T23:59:59.000Z']];
  expect([await isTold(waiting), await isTold(over), await isTold(early)]).toEqual([told, [], []]);
  await deliver(makeEvent('checkout.session.completed', early.session()));
  expect(await isTold(early), 'once its purchase is here').toEqual(told);
});

test('an early fraud warning is told once, and none whose event is not understood', async () => {
  const warning = { id: `issfr_${randomUUID()}`, charge: 'ch_1', fraud_type: 'misc' };
  for (const type of ['created', 'updated'] as const) await deliver(makeEvent(`radar.early_fraud_warning.${type}`, warning));
  await deliver(makeEvent('radar.early_fraud_warning.created', { id: 'issfr_broken' }));
  expect((await raised()).filter(({ kind }) => kind === 'fraud-warning').map(({ subject }) => subject)).toEqual([warning.id]);
});
