import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { hasCourseAccess, readAccessEnd } from '#features/access/course-access.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buy, buySeats, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { findSeatInvitation, redeemSeatCode } from './redeem-seat-code.server.ts';
import { revokeSeatCode, takeBackSeat } from './replace-seat.server.ts';
import { findSeatBuyer } from './seat-buyer.server.ts';

afterEach(async () => expect(await violatedInvariants()).toEqual([]));

type Person = Awaited<ReturnType<typeof createTestUser>>;
const redeem = (user: Pick<Person, 'userId'>, code: string) => redeemSeatCode({ user, code, address: randomUUID() });
const invitation = (user: { userId: string }, code: string) => findSeatInvitation({ user, code, address: randomUUID() });

/** Buys two seats, of which a colleague uses the first. */
async function teamWithColleague() {
  const team = await buySeats(2);
  const [used, free] = (await team.list()) as [Seat, Seat];
  const colleague = await createTestUser();
  await redeem(colleague, used.code);
  return { ...team, colleague, used, free };
}
type Seat = Awaited<ReturnType<Awaited<ReturnType<typeof buySeats>>['list']>>[number];

const mailsTo = async ({ userId }: { userId: string }) =>
  (await sql<{ data: object }[]>`select data from mails where user_id = ${userId} and kind = 'seat-taken-back'`).map(
    ({ data }) => data,
  );

test('a revoked code and its link stop working, and the seat has a new code', async () => {
  const { lead, free, colleague } = await teamWithColleague();
  const { code } = await revokeSeatCode({ lead, seatId: free.id });
  const other = await createTestUser();
  await expect(invitation(other, free.code)).rejects.toThrow('does not work');
  await expect(redeem(other, free.code)).rejects.toThrow('does not work');
  expect(await invitation(other, code)).toEqual({ invitedBy: 'Ada Sample', isOwn: false, isHandover: false });
  await redeem(other, code);
  expect(await hasCourseAccess(other)).toBe(true);
  expect(await hasCourseAccess(colleague)).toBe(true);
});

test('a seat taken back ends one person’s access and is handed on to the next', async () => {
  const { lead, colleague, used } = await teamWithColleague();
  expect(await findSeatBuyer({ user: colleague })).toEqual({ username: 'Ada Sample', sharesProgress: false });
  const { code } = await takeBackSeat({ lead, seatId: used.id });
  expect(await hasCourseAccess(colleague)).toBe(false);
  expect(await readAccessEnd(colleague)).toEqual({ source: 'seat', reason: 'taken-back' });
  expect(await findSeatBuyer({ user: colleague })).toBeNull();
  expect(await mailsTo(colleague)).toEqual([{ by: 'Ada Sample' }]);
  const next = await createTestUser();
  await redeem(next, code);
  expect(await hasCourseAccess(next)).toBe(true);
  await expect(redeem(colleague, used.code)).rejects.toThrow('does not work');
});

test('a lead who takes back the seat that they use themselves is not written to', async () => {
  const { lead, list } = await buySeats(2);
  const [own] = (await list()) as [Seat, Seat];
  await redeem(lead, own.code);
  await takeBackSeat({ lead, seatId: own.id });
  expect(await mailsTo(lead)).toEqual([]);
});

test('whoever keeps the course by another right is not told that it is closed', async () => {
  const { lead, colleague, used } = await teamWithColleague();
  await buy({ quantity: 1, buyer: colleague });
  await takeBackSeat({ lead, seatId: used.id });
  expect(await hasCourseAccess(colleague)).toBe(true);
  expect(await mailsTo(colleague)).toEqual([]);
});

test('who lost a seat and has the course again is not told of it any more', async () => {
  const { lead, colleague, used } = await teamWithColleague();
  const { code } = await takeBackSeat({ lead, seatId: used.id });
  await redeem(colleague, code);
  expect(await hasCourseAccess(colleague)).toBe(true);
  expect(await readAccessEnd(colleague)).toBeNull();
});

test('seats of another lead, invented ones and those that have changed are all refused alike', async () => {
  const { lead, colleague, used, free } = await teamWithColleague();
  const { lead: stranger } = await buySeats(2);
  const attempts = [
    () => takeBackSeat({ lead: stranger, seatId: used.id }),
    () => revokeSeatCode({ lead: stranger, seatId: free.id }),
    () => takeBackSeat({ lead: colleague, seatId: used.id }),
    () => takeBackSeat({ lead, seatId: free.id }),
    () => revokeSeatCode({ lead, seatId: used.id }),
    () => revokeSeatCode({ lead, seatId: randomUUID() }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ errorKey: 'SEAT_CHANGED' });
  expect(await hasCourseAccess(colleague)).toBe(true);
  expect(await invitation(colleague, free.code)).toBeTruthy();
});

test('asking by a forged link is a wrong try, and after ten the right one has to wait as well', async () => {
  const { free } = await teamWithColleague();
  const user = await createTestUser();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => invitation(user, 'AAAAA-AAAAA-AAAAA-AAAAA')));
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(invitation(user, free.code)).rejects.toThrow('Too many wrong codes');
  await expect(redeem(user, free.code)).rejects.toThrow('Too many wrong codes');
});

test('revoking while a colleague redeems, either wins and nobody is between', async () => {
  const { lead, free } = await teamWithColleague();
  const user = await createTestUser();
  const [revoked, redeemed] = await Promise.allSettled([revokeSeatCode({ lead, seatId: free.id }), redeem(user, free.code)]);
  expect([revoked.status, redeemed.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect(await hasCourseAccess(user)).toBe(redeemed.status === 'fulfilled');
});

test('taken back ten times at once, a seat is replaced once', async () => {
  const { lead, used, list } = await teamWithColleague();
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => takeBackSeat({ lead, seatId: used.id })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await list()).toHaveLength(2);
});

test('a refund while a seat is handed on leaves nobody in, and its end gives nothing back to who lost the seat', async () => {
  const { lead, checkout, colleague, used } = await teamWithColleague();
  await Promise.allSettled([
    takeBackSeat({ lead, seatId: used.id }),
    deliver(makeEvent('charge.refunded', checkout.charge(checkout.amountCents))),
  ]);
  expect(await hasCourseAccess(colleague)).toBe(false);
  const wasTakenBack = (await readAccessEnd(colleague))?.reason === 'taken-back';
  await deliver(makeEvent('refund.failed', checkout.refund({ status: 'failed' })));
  expect(await hasCourseAccess(colleague)).toBe(!wasTakenBack);
});

test('no seat of a refunded purchase can be revoked or taken back', async () => {
  const { lead, checkout, used, free } = await teamWithColleague();
  await deliver(makeEvent('charge.refunded', checkout.charge(checkout.amountCents)));
  await expect(takeBackSeat({ lead, seatId: used.id })).rejects.toMatchObject({ errorKey: 'SEAT_CHANGED' });
  await expect(revokeSeatCode({ lead, seatId: free.id })).rejects.toMatchObject({ errorKey: 'SEAT_CHANGED' });
});
