import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buySeats, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { listTeamSeats } from './list-team-seats.server.ts';
import { readSeatNotifications } from './read-seat-notifications.server.ts';
import { redeemSeatCode } from './redeem-seat-code.server.ts';
import { takeBackSeat } from './replace-seat.server.ts';
import { findSeatBuyer, shareProgress } from './seat-buyer.server.ts';

afterEach(async () => expect(await violatedInvariants()).toEqual([]));

const done = { lessonsDone: 3, lessons: 8, lastActive: '2026-11-20' };

/** Reads what a lead sees of the seats in their order, and of whom the lessons were asked for it. */
async function look(lead: { userId: string }) {
  const asked: string[] = [];
  const readProgress = async (userIds: string[]) => {
    asked.push(...userIds);
    return new Map(userIds.map((userId) => [userId, done]));
  };
  const seats = await listTeamSeats({ user: lead as SignedInUser, readProgress });
  return { seen: seats.map(({ progress }) => progress), asked };
}

const redeem = async (user: { userId: string }, code: string, sharesProgress?: boolean) =>
  redeemSeatCode({ user, code, address: randomUUID(), ...(sharesProgress !== undefined && { sharesProgress }) });

async function team(quantity = 2) {
  const bought = await buySeats(quantity);
  const learner = await createTestUser();
  const code = async (position: number) => (await bought.list())[position]?.code ?? '';
  return { ...bought, learner, code };
}

test('a lead sees the progress of who agrees, and not even asks for that of others', async () => {
  const { lead, learner, code } = await team();
  const silent = await createTestUser();
  await redeem(learner, await code(0), true);
  await redeem(silent, await code(1));
  expect(await look(lead)).toEqual({ seen: [done, null], asked: [learner.userId] });
  expect(await findSeatBuyer({ user: silent })).toMatchObject({ sharesProgress: false });
});

test('who agrees later is seen from then on, who no longer does is not, and the lead’s open page hears of both', async () => {
  const { lead, learner, code } = await team();
  await redeem(learner, await code(0));
  const states = new Set([(await readSeatNotifications(lead)).seatsState]);
  expect(await shareProgress({ user: learner, isShared: true })).toBe(true);
  expect((await look(lead)).seen).toEqual([done, null]);
  states.add((await readSeatNotifications(lead)).seatsState);
  expect(states.size).toBe(2);
  expect(await shareProgress({ user: learner, isShared: false })).toBe(true);
  expect(await look(lead)).toEqual({ seen: [null, null], asked: [] });
});

test('another lead and a stranger see nothing of it, and cannot switch it on', async () => {
  const { learner, code } = await team();
  const other = await team();
  await redeem(learner, await code(0), false);
  expect(await shareProgress({ user: other.lead, isShared: true })).toBe(false);
  expect(await shareProgress({ user: await createTestUser(), isShared: true })).toBe(false);
  expect(await findSeatBuyer({ user: learner })).toMatchObject({ sharesProgress: false });
  await shareProgress({ user: learner, isShared: true });
  expect(await look(other.lead)).toEqual({ seen: [null, null], asked: [] });
  expect(await look(await createTestUser())).toEqual({ seen: [], asked: [] });
});

test('a seat that is taken back shows nothing, nor does it when it is handed on; who had it agrees to nothing more', async () => {
  const { lead, list, learner, code } = await team();
  await redeem(learner, await code(0), true);
  await takeBackSeat({ lead, seatId: (await list())[0]?.id ?? '' });
  expect(await look(lead)).toEqual({ seen: [null, null], asked: [] });
  expect(await shareProgress({ user: learner, isShared: true })).toBe(false);
  await redeem(await createTestUser(), await code(0));
  expect(await look(lead)).toEqual({ seen: [null, null], asked: [] });
});

test('whoever is no lead any more, because the order was refunded, sees nothing', async () => {
  const { checkout, lead, learner, code } = await team();
  await redeem(learner, await code(0), true);
  await deliver(makeEvent('refund.created', checkout.refund()));
  expect(await look(lead)).toEqual({ seen: [null, null], asked: [] });
  expect(await shareProgress({ user: learner, isShared: true })).toBe(false);
});

test('a learner of two leads in turn shows each only what the one seat in use says', async () => {
  const first = await team();
  const second = await team();
  await redeem(first.learner, await first.code(0), true);
  await takeBackSeat({ lead: first.lead, seatId: (await first.list())[0]?.id ?? '' });
  await redeem(first.learner, await second.code(0), true);
  expect((await look(first.lead)).asked).toEqual([]);
  expect((await look(second.lead)).seen).toEqual([done, null]);
});

test('a lead who uses an own seat sees the own progress and has nothing to switch', async () => {
  const { lead, code } = await team();
  await redeem(lead, await code(0));
  expect(await look(lead)).toEqual({ seen: [done, null], asked: [lead.userId] });
  expect(await shareProgress({ user: lead, isShared: true })).toBe(false);
  expect(await findSeatBuyer({ user: lead })).toBeNull();
});
