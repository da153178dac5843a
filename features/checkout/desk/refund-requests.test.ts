import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buyAtGateway } from '#tests/support/payments/buy-at-gateway.ts';
import { buySeats, purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { declineRefund } from '../refunds/refund-answer.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { countRefundRequests, listRefundRequests } from './list-refund-requests.server.ts';
import { grantRefundRequest, refundByOwner } from './refund-by-owner.server.ts';

let stop: () => Promise<void>;
beforeAll(() => {
  stop = servePayments();
});
afterAll(() => stop());

async function signInOwner(): Promise<OwnerAct> {
  const { userId } = await createTestUser({ username: 'Olga Owner' });
  return { ownerId: userId, reason: 'As the buyer asked' };
}

async function ask(buyer: { userId: string }, reason = 'Not for me') {
  const [purchase] = await purchasesOf(buyer.userId);
  const purchaseId = purchase?.id ?? '';
  await requestRefund({ user: buyer as SignedInUser, purchaseId, reason, highestLessonStarted: 0 });
  return purchaseId;
}

const logOf = async ({ userId }: { userId: string }) =>
  (await listOwnerActions({ userId })).actions.map(({ action, by, rowId, reason }) => ({ action, by, rowId, reason }));

test('a request is listed with what its purchase is, as the buyer wrote it, until it is answered', async () => {
  const { lead } = await buySeats(3);
  const before = await countRefundRequests();
  const purchaseId = await ask(lead, '=HYPERLINK("x") <b>No</b>');
  const listed = (await listRefundRequests()).filter(({ purchase }) => purchase.purchaseId === purchaseId);
  expect(listed).toMatchObject([
    {
      reason: '=HYPERLINK("x") <b>No</b>',
      purchase: { userId: lead.userId, quantity: 3, seatsInUse: 0, amountCents: 71_700, sentBackCents: 0, state: 'asked' },
    },
  ]);
  expect(await countRefundRequests()).toBe(before + 1);
  await declineRefund({ purchaseId, ...(await signInOwner()), reason: 'Your team uses it' });
  expect(await countRefundRequests()).toBe(before);
  expect(await logOf(lead)).toEqual([
    { action: 'refund-declined', by: 'Olga Owner', rowId: purchaseId, reason: 'Your team uses it' },
  ]);
});

test('a granted request gives all of the money back, ends access and is in the log; once', async () => {
  const buyer = await buyAtGateway();
  const purchaseId = await ask(buyer);
  const act = await signInOwner();
  expect(await grantRefundRequest({ purchaseId, act })).toMatchObject({ cents: 23_900, currency: 'usd', hasAccessEnded: true });
  expect(await hasCourseAccess(buyer)).toBe(false);
  await expect(grantRefundRequest({ purchaseId, act })).rejects.toMatchObject({ errorKey: 'REFUND_NOT_REQUESTED' });
  await expect(refundByOwner({ purchaseId, act })).rejects.toMatchObject({ errorKey: 'PURCHASE_UNDONE' });
  expect(await logOf(buyer)).toEqual([
    { action: 'refund-made', by: 'Olga Owner', rowId: purchaseId, reason: 'As the buyer asked' },
  ]);
  expect(await violatedInvariants()).toEqual([]);
});

test('a request that was answered meanwhile is not granted by a page that still shows it', async () => {
  const buyer = await buyAtGateway();
  const purchaseId = await ask(buyer);
  const act = await signInOwner();
  await declineRefund({ purchaseId, ...act });
  await expect(grantRefundRequest({ purchaseId, act })).rejects.toMatchObject({ errorKey: 'REFUND_NOT_REQUESTED' });
  expect(await hasCourseAccess(buyer)).toBe(true);
});

test('a refund that the provider does not make leaves nothing in the log, and says what the provider said', async () => {
  const { lead } = await buySeats(2); // of an event alone: the stand-in knows no such payment
  const purchaseId = await ask(lead);
  const refused = grantRefundRequest({ purchaseId, act: await signInOwner() });
  await expect(refused).rejects.toMatchObject({ errorKey: 'REFUND_NOT_CONFIRMED', detail: expect.stringMatching(/\w/) });
  expect(await logOf(lead)).toEqual([]);
  expect(await countRefundRequests()).toBeGreaterThan(0);
});
