import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { readPdfText } from '#tests/support/files/read-pdf-text.ts';
import { insertOwnRow } from '#tests/support/functions/insert-own-row.ts';
import { buy, purchasesOf } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { accessTerms, accessTermsVersion } from '../../checkout-session/access-terms.ts';
import { collectEvidence } from './collect-evidence.server.ts';
import { findDispute, listDisputes } from './list-disputes.server.ts';
import { makeEvidencePack } from './make-evidence-pack.server.ts';

const act = { ownerId: null, reason: 'To answer the dispute' };
const words = accessTerms({ withdrawalDays: 14 });

/** Somebody who bought, learned, asked for a refund in vain, and then went to their bank. */
async function makeDispute() {
  const checkout = await buy();
  const { userId } = checkout;
  await sql`update checkout_sessions set access_terms = ${words}, access_terms_version = ${accessTermsVersion} where user_id = ${userId}`;
  const [purchase] = await purchasesOf(userId);
  const purchaseId = purchase?.id ?? '';
  await createTestSession({ userId });
  await insertOwnRow({ table: 'paid_course_lessons', userId, known: { progress: '[]' } });
  await insertOwnRow({ table: 'lesson_notes', userId, text: 'a-secret-note' });
  await sql`insert into refund_requests (purchase_id, reason, answer, answer_reason, answered_at)
    values (${purchaseId}, 'Too easy', 'declined', 'You finished it', now())`;
  const dueBy = Date.UTC(2027, 0, 5, 12) / 1000;
  const told = {
    amount: 23_900,
    reason: 'product_not_received',
    created: Date.UTC(2026, 11, 27) / 1000,
    evidence_details: { due_by: dueBy },
  };
  await deliver(makeEvent('charge.dispute.created', { ...checkout.dispute('needs_response'), ...told }));
  return { ...checkout, purchaseId, disputeId: `du_${checkout.paymentIntentId}` };
}

test('the list says how a dispute stands and until when it can be answered; the state finds it', async () => {
  const { disputeId, userId, dispute, purchaseId } = await makeDispute();
  const find = async (state: 'open' | 'closed' | null) =>
    (await listDisputes({ state, after: null })).disputes.find((one) => one.disputeId === disputeId);
  expect(await find('open')).toMatchObject({
    ...{ userId, purchaseId, status: 'needs_response', reason: 'product_not_received', amountCents: 23_900 },
    dueBy: '2027-01-05T12:00:00.000Z',
    opened: '2026-12-27T00:00:00.000Z',
  });
  expect(await find('closed')).toBeUndefined();
  await deliver(makeEvent('charge.dispute.closed', dispute('lost')));
  expect(await find('open')).toBeUndefined();
  expect(await find('closed')).toMatchObject({ status: 'lost', amountCents: 23_900 });
});

test('the evidence says what speaks for the payment, and nothing that its buyer wrote while learning', async () => {
  const { disputeId, userId, email, purchaseId, paymentIntentId } = await makeDispute();
  await database.update(users).set({ username: 'Ada Sample' }).where(eq(users.id, userId));
  const dispute = await findDispute(disputeId);
  if (!dispute) throw new Error('no dispute');
  const sections = await collectEvidence(dispute);
  const of = (heading: string) => sections.find((one) => one.heading === heading)?.lines.join('\n') ?? '';
  expect(of('The dispute')).toMatch(/\$239[\s\S]*product not received[\s\S]*answered by January 5, 2027/);
  expect(of('The purchase')).toContain(`Order ${purchaseId}, payment ${paymentIntentId}`);
  expect(of('The purchase')).toMatch(/Paid on .*: \$239/);
  expect(of('The buyer’s account and sign-ins')).toMatch(/^Made on [\s\S]*Ada Sample[\s\S]*Signed in on /);
  expect(of('The buyer’s account and sign-ins')).toContain(email);
  expect(of('Consent to immediate access')).toContain(words);
  expect(of('Consent to immediate access')).toContain(`version of ${accessTermsVersion}`);
  expect(of('Access to the course')).toMatch(/Access given on .* by this purchase\nAccess ended on .* by a dispute/);
  expect(of('Use of the course')).toMatch(/Lesson 1, hello ai world: (opened|started) on /);
  expect(of('E-mails to the buyer')).toContain('Receipt of this purchase');
  expect(of('Refund policy and requests')).toMatch(/within \d+ days[\s\S]*“Too easy”[\s\S]*declined[\s\S]*“You finished it”/);
  expect(JSON.stringify(sections)).not.toMatch(/a-secret-note|\b127\.0\.0\.1\b/);

  const pack = await makeEvidencePack({ disputeId, act });
  const file = pack?.file ?? Buffer.alloc(0);
  expect(file.byteLength).toBeLessThan(4.5 * 1024 * 1024);
  const drawn = readPdfText(file).replaceAll(/\s+/g, ' ');
  for (const said of ['Consent to immediate access', 'product not received', 'by this purchase', 'Too easy']) {
    expect(drawn).toContain(said);
  }
});

test('each pack that is handed out is logged, and of a dispute that is none there is none', async () => {
  const { disputeId, userId } = await makeDispute();
  await makeEvidencePack({ disputeId, act });
  await makeEvidencePack({ disputeId, act });
  expect((await listOwnerActions({ userId })).actions).toMatchObject([
    { action: 'evidence-taken', rowId: disputeId, reason: act.reason },
    { action: 'evidence-taken', rowId: disputeId },
  ]);
  expect(await makeEvidencePack({ disputeId: 'du_none', act })).toBeNull();
});
