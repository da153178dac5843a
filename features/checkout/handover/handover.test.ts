import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hasCourseAccess, readAccessEnd } from '#features/access/course-access.server.ts';
import { grantCourseAccess, revokeCourseAccess } from '#features/access/course-access-by-owner.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buy, buySeats, purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { listPurchases } from '../purchases/list-purchases.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { seats } from '../seat.table.server.ts';
import { inviteToSeats } from '../seats/invite-to-seats.server.ts';
import { listTeamSeats } from '../seats/list-team-seats.server.ts';
import { redeemSeatCode } from '../seats/redeem-seat-code.server.ts';
import { revokeSeatCode, takeBackSeat } from '../seats/replace-seat.server.ts';
import { findSeatBuyer } from '../seats/seat-buyer.server.ts';
import { callOffHandover, offerHandover } from './handover.server.ts';
import { moveAccess } from './move-access.server.ts';

/* What a buyer hands on of their own, what is bought as a gift, and what the owner moves. */
async function buyForOneself() {
  const checkout = await buy();
  const buyer = { userId: checkout.userId } as SignedInUser;
  const [purchase] = await purchasesOf(buyer.userId);
  const purchaseId = purchase?.id ?? '';
  const handover = async () => (await listPurchases({ user: buyer, highestLessonStarted: 0 }))[0]?.handover;
  const offer = async () => {
    await offerHandover({ user: buyer, purchaseId });
    const made = await handover();
    return made?.state === 'offered' ? made.code : '';
  };
  return { checkout, buyer, purchaseId, handover, offer };
}

const take = (user: { userId: string }, code: string) =>
  redeemSeatCode({ user, code, address: randomUUID(), sharesProgress: true });
const mailsTo = (userId: string, kind: 'course-handed-on' | 'seat-claimed') =>
  database.$count(mails, and(eq(mails.userId, userId), eq(mails.kind, kind)));

test('a buyer keeps the course until somebody takes it by the link, then it is theirs alone', async () => {
  const { buyer, handover, offer } = await buyForOneself();
  const code = await offer();
  expect(await offer()).toBe(code);
  expect(await hasCourseAccess(buyer)).toBe(true);
  expect(await listTeamSeats({ user: buyer })).toEqual([]);
  const taker = await createTestUser();
  await take(taker, code);
  expect([await hasCourseAccess(buyer), await hasCourseAccess(taker)]).toEqual([false, true]);
  expect(await readAccessEnd(buyer)).toEqual({ source: 'purchase', reason: 'handed-on' });
  expect(await handover()).toMatchObject({ state: 'taken', by: expect.any(String) });
  expect(await mailsTo(buyer.userId, 'course-handed-on')).toBe(1);
  expect(await mailsTo(buyer.userId, 'seat-claimed')).toBe(0);
  expect(await findSeatBuyer({ user: taker })).toBeNull();
  expect(await violatedInvariants()).toEqual([]);
});

test('of twenty people with the link at once one gets the course, also while it is called off', async () => {
  const { buyer, purchaseId, offer } = await buyForOneself();
  const code = await offer();
  const people = await Promise.all(Array.from({ length: 20 }, () => createTestUser()));
  const calledOff = callOffHandover({ user: buyer, purchaseId }).then(
    () => 1,
    () => 0,
  );
  const taken = await Promise.allSettled(people.map((person) => take(person, code)));
  const takers = taken.filter(({ status }) => status === 'fulfilled').length;
  expect(takers + (await calledOff)).toBe(1);
  expect(await hasCourseAccess(buyer)).toBe(takers === 0);
  expect(await violatedInvariants()).toEqual([]);
});

test('an offer that was called off opens nothing, and what was taken cannot be called off or taken back', async () => {
  const { buyer, purchaseId, offer } = await buyForOneself();
  const first = await offer();
  await callOffHandover({ user: buyer, purchaseId });
  await expect(callOffHandover({ user: buyer, purchaseId })).rejects.toMatchObject({ errorKey: 'SEAT_CHANGED' });
  const taker = await createTestUser();
  await expect(take(taker, first)).rejects.toMatchObject({ errorKey: 'SEAT_CODE_WRONG' });
  await take(taker, await offer());
  await expect(callOffHandover({ user: buyer, purchaseId })).rejects.toMatchObject({ errorKey: 'SEAT_CHANGED' });
  const [seat] = await database.select().from(seats).where(eq(seats.purchaseId, purchaseId));
  const own = { lead: buyer, seatId: seat?.id ?? '' };
  await expect(takeBackSeat(own)).rejects.toMatchObject({ errorKey: 'SEAT_CHANGED' });
  expect(await hasCourseAccess(taker)).toBe(true);
});

test('the link of an offer is neither revoked nor sent as a seat of a team is', async () => {
  const { buyer, purchaseId, offer } = await buyForOneself();
  const code = await offer();
  const [seat] = await database.select().from(seats).where(eq(seats.code, code));
  const own = { lead: buyer, seatId: seat?.id ?? '' };
  await expect(revokeSeatCode(own)).rejects.toMatchObject({ errorKey: 'SEAT_CHANGED' });
  const invitation = inviteToSeats({ lead: buyer, purchaseId, addresses: 'ada@example.com' });
  await expect(invitation).rejects.toMatchObject({ errorKey: 'SEAT_INVITATION_REFUSED' });
});

test('only what one bought for oneself and still has is handed on', async () => {
  const { buyer, purchaseId } = await buyForOneself();
  const stranger = await createTestUser();
  const notPossible = { errorKey: 'HANDOVER_NOT_POSSIBLE' };
  await expect(offerHandover({ user: stranger, purchaseId })).rejects.toMatchObject({ errorKey: 'NOT_FOUND' });
  const { lead } = await buySeats(2);
  const [team] = await purchasesOf(lead.userId);
  await expect(offerHandover({ user: lead, purchaseId: team?.id ?? '' })).rejects.toMatchObject(notPossible);
  const asking = await buyForOneself();
  await requestRefund({ user: asking.buyer, purchaseId: asking.purchaseId, reason: '', highestLessonStarted: 0 });
  await expect(asking.offer()).rejects.toMatchObject(notPossible);
  await revokeCourseAccess(buyer);
  await expect(offerHandover({ user: buyer, purchaseId })).rejects.toMatchObject(notPossible);
});

test('an offer ends with the right it stands for: after the owner revoked it, nobody takes it', async () => {
  const { buyer, offer } = await buyForOneself();
  const code = await offer();
  await revokeCourseAccess(buyer);
  for (const person of [buyer, await createTestUser()]) {
    await expect(take(person, code)).rejects.toMatchObject({ errorKey: 'SEAT_CODE_WRONG' });
    expect(await hasCourseAccess(person)).toBe(false);
  }
  expect(await violatedInvariants()).toEqual([]);
});

test('while it is offered and once it is taken no refund is asked for; a dispute ends the taker’s access, and winning gives it back', async () => {
  const { checkout, buyer, purchaseId, offer } = await buyForOneself();
  const code = await offer();
  const request = { user: buyer, purchaseId, reason: '', highestLessonStarted: 0 };
  await expect(requestRefund(request)).rejects.toMatchObject({ errorKey: 'REFUND_HANDED_ON' });
  const taker = await createTestUser();
  await take(taker, code);
  await expect(requestRefund(request)).rejects.toMatchObject({ errorKey: 'REFUND_HANDED_ON' });
  await deliver(makeEvent('charge.dispute.created', checkout.dispute('needs_response')));
  expect([await hasCourseAccess(buyer), await hasCourseAccess(taker)]).toEqual([false, false]);
  await deliver(makeEvent('charge.dispute.closed', checkout.dispute('won')));
  expect([await hasCourseAccess(buyer), await hasCourseAccess(taker)]).toEqual([false, true]);
  expect(await violatedInvariants()).toEqual([]);
});

test('a gift opens nothing for who bought it, and the course for who takes it; it can be taken back as a seat can', async () => {
  const { lead, list } = await buySeats(1, { isGift: true });
  expect(await hasCourseAccess(lead)).toBe(false);
  const [seat] = await list();
  expect(await listTeamSeats({ user: lead as SignedInUser })).toHaveLength(1);
  const taker = await createTestUser();
  await take(taker, seat?.code ?? '');
  expect(await hasCourseAccess(taker)).toBe(true);
  expect(await mailsTo(lead.userId, 'seat-claimed')).toBe(1);
  await takeBackSeat({ lead, seatId: seat?.id ?? '' });
  expect(await hasCourseAccess(taker)).toBe(false);
  expect(await violatedInvariants()).toEqual([]);
});

test('the owner moves a purchase, a seat and a grant to another account, and back', async () => {
  const { buyer, offer } = await buyForOneself();
  const code = await offer();
  const other = await createTestUser();
  await moveAccess({ from: buyer, to: other });
  expect([await hasCourseAccess(buyer), await hasCourseAccess(other)]).toEqual([false, true]);
  await expect(take(await createTestUser(), code)).rejects.toMatchObject({ errorKey: 'SEAT_CODE_WRONG' });
  await moveAccess({ from: other, to: buyer });
  expect([await hasCourseAccess(buyer), await hasCourseAccess(other)]).toEqual([true, false]);

  const granted = await createTestUser();
  await grantCourseAccess(granted);
  await moveAccess({ from: granted, to: other });
  expect([await hasCourseAccess(granted), await hasCourseAccess(other)]).toEqual([false, true]);
  await expect(moveAccess({ from: granted, to: buyer })).rejects.toMatchObject({ errorKey: 'OTHER_HAS_COURSE' });
  await expect(moveAccess({ from: granted, to: await createTestUser() })).rejects.toMatchObject({ errorKey: 'NOTHING_TO_MOVE' });
  await expect(moveAccess({ from: buyer, to: buyer })).rejects.toMatchObject({ errorKey: 'SAME_ACCOUNT' });
  await expect(moveAccess({ from: buyer, to: { userId: 'nobody' } })).rejects.toMatchObject({ errorKey: 'NO_SUCH_ACCOUNT' });
  expect(await violatedInvariants()).toEqual([]);
});
