import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { day, hour } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buySeats, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { seats } from '../seat.table.server.ts';
import { inviteToSeats, sendInvitationAgain } from './invite-to-seats.server.ts';
import { listTeamSeats } from './list-team-seats.server.ts';
import { invitationsAllowed } from './queue-invitations.server.ts';
import { findSeatInvitation, redeemSeatCode } from './redeem-seat-code.server.ts';
import { revokeSeatCode, takeBackSeat } from './replace-seat.server.ts';

beforeEach(async () => {
  await database.delete(mails);
});
afterEach(async () => expect(await violatedInvariants()).toEqual([]));

const invitations = () => database.select().from(mails).where(eq(mails.kind, 'seat-invitation')).orderBy(mails.address);
const refused = (why: string) => ({ errorKey: 'SEAT_INVITATION_REFUSED', detail: expect.stringContaining(why) });

async function team(quantity: number) {
  const bought = await buySeats(quantity);
  const [seat] = await bought.list();
  const purchaseId = seat?.purchaseId ?? '';
  const invite = (...addresses: string[]) => inviteToSeats({ lead: bought.lead, purchaseId, addresses: addresses.join('\n') });
  const seen = () => listTeamSeats({ user: bought.lead as SignedInUser });
  const sentLongAgo = (milliseconds: number) =>
    database
      .update(seats)
      .set({ invitedAt: new Date(Date.now() - milliseconds) })
      .where(and(eq(seats.purchaseId, purchaseId), sql`invited_at is not null`));
  return { ...bought, purchaseId, invite, seen, sentLongAgo };
}

test('each address gets the link of a seat of its own, in the language of who invites, and the list remembers', async () => {
  const { lead, invite, seen } = await team(3);
  await database.update(users).set({ language: 'de' }).where(eq(users.id, lead.userId));
  expect(await invite('Ada@example.com', '', 'grace@example.com')).toEqual({ invited: 2 });
  const listed = await seen();
  expect(listed.map(({ status, invitedAddress, canSendAgain }) => [status, invitedAddress, canSendAgain])).toEqual([
    ['invited', 'ada@example.com', false],
    ['invited', 'grace@example.com', false],
    ['free', null, false],
  ]);
  const queued = (await invitations()).map(({ address, locale, userId, data }) => ({ address, locale, userId, data }));
  expect(queued).toEqual(
    listed.slice(0, 2).map(({ invitedAddress, code }) => ({
      address: invitedAddress,
      locale: 'de',
      userId: null,
      data: { invitedBy: 'Ada Sample', code },
    })),
  );
});

test('the seat is not bound to the address: whoever has the link takes it, and it says so no more after that', async () => {
  const { lead, invite, seen } = await team(2);
  await invite('ada@example.com');
  const [seat] = await seen();
  const anybody = await createTestUser();
  const code = seat?.code ?? '';
  expect(await findSeatInvitation({ user: anybody, code, address: randomUUID() })).toMatchObject({ invitedBy: 'Ada Sample' });
  await redeemSeatCode({ user: anybody, code, address: randomUUID() });
  expect((await seen())[0]).toMatchObject({ status: 'redeemed', invitedAddress: 'ada@example.com', canSendAgain: false });
  await expect(sendInvitationAgain({ lead, seatId: seat?.seatId ?? '' })).rejects.toMatchObject({ errorKey: 'SEAT_CHANGED' });
  await takeBackSeat({ lead, seatId: seat?.seatId ?? '' });
  expect((await seen())[0]).toMatchObject({ status: 'free', invitedAddress: null, invitedAt: null });
});

test('all are invited or nobody: too many addresses, a bad one, one twice and one that waits already send nothing', async () => {
  const { invite, seen } = await team(3);
  await expect(invite('a@example.com', 'b@example.com', 'c@example.com', 'd@example.com')).rejects.toMatchObject(
    refused('4 addresses are more than the 3 free seats'),
  );
  await expect(invite('a@example.com', 'no address')).rejects.toMatchObject(refused('line 2'));
  await expect(invite('a@example.com', 'A@example.com')).rejects.toMatchObject(refused('lines 1 and 2'));
  await invite('a@example.com');
  await expect(invite('b@example.com', 'a@example.com')).rejects.toMatchObject(refused('a@example.com is invited already'));
  await expect(invite('b@example.com', 'c@example.com', 'd@example.com')).rejects.toMatchObject(refused('the 2 free seats'));
  expect((await seen()).map(({ status }) => status)).toEqual(['invited', 'free', 'free']);
  expect(await invitations()).toHaveLength(1);
});

test('an e-mail is sent again once a day at most, however often at once', async () => {
  const { lead, invite, seen, sentLongAgo } = await team(2);
  await invite('ada@example.com');
  const seatId = (await seen())[0]?.seatId ?? '';
  const again = () => sendInvitationAgain({ lead, seatId });
  await sentLongAgo(day - hour);
  await expect(again()).rejects.toMatchObject({ errorKey: 'SEAT_INVITED_LATELY' });
  await sentLongAgo(day);
  expect((await seen())[0]?.canSendAgain).toBe(true);
  const results = await Promise.allSettled(Array.from({ length: 5 }, again));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await invitations()).toHaveLength(2);
});

test('revoking takes the invitation back, and its e-mail does not go out any more', async () => {
  const { lead, invite, seen } = await team(2);
  await invite('ada@example.com', 'grace@example.com');
  const seatId = (await seen())[0]?.seatId ?? '';
  await revokeSeatCode({ lead, seatId });
  expect((await seen())[0]).toMatchObject({ status: 'free', invitedAddress: null });
  expect((await invitations()).map(({ status, address }) => [status, address]).sort()).toEqual([
    ['queued', 'grace@example.com'],
    ['suppressed', null],
  ]);
  await expect(sendInvitationAgain({ lead, seatId })).rejects.toMatchObject({ errorKey: 'SEAT_CHANGED' });
  expect(await invite('ada@example.com')).toEqual({ invited: 1 });
});

test('an account sends so many e-mails a day and no more, over all its purchases and at once', async () => {
  const { lead, invite, seen } = await team(invitationsAllowed + 2);
  const people = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@example.com`);
  await invite(...people(invitationsAllowed - 1));
  await expect(invite(...people(2))).rejects.toMatchObject({ errorKey: 'SEAT_INVITATIONS_USED_UP' });
  const results = await Promise.allSettled(Array.from({ length: 3 }, () => invite(...people(1))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await revokeSeatCode({ lead, seatId: (await seen())[0]?.seatId ?? '' });
  await expect(invite(...people(1))).rejects.toMatchObject({ errorKey: 'SEAT_INVITATIONS_USED_UP' });
  const other = await team(2);
  expect(await other.invite('ada@example.com')).toEqual({ invited: 1 });
  await database.update(mails).set({ created: new Date(Date.now() - day - hour) });
  expect(await invite(...people(1))).toEqual({ invited: 1 });
});

test('nobody invites to the seats of another lead, of an invented purchase or of a refunded one', async () => {
  const { lead, checkout, invite, purchaseId, seen } = await team(2);
  await invite('ada@example.com');
  const { lead: stranger } = await buySeats(2);
  const seatId = (await seen())[0]?.seatId ?? '';
  const attempts = [
    () => inviteToSeats({ lead: stranger, purchaseId, addresses: 'x@example.com' }),
    () => inviteToSeats({ lead, purchaseId: randomUUID(), addresses: 'x@example.com' }),
    () => sendInvitationAgain({ lead: stranger, seatId }),
    () => sendInvitationAgain({ lead, seatId: randomUUID() }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ errorKey: 'SEAT_CHANGED' });
  await deliver(makeEvent('charge.refunded', checkout.charge(checkout.amountCents)));
  await expect(invite('x@example.com')).rejects.toMatchObject(refused('the 0 free seats'));
  await expect(sendInvitationAgain({ lead, seatId })).rejects.toMatchObject({ errorKey: 'SEAT_CHANGED' });
  expect(await invitations()).toHaveLength(1);
});

test('inviting while a colleague redeems the last free seat, nobody is invited to a seat that is taken', async () => {
  const { invite, seen } = await team(2);
  await invite('ada@example.com');
  const user = await createTestUser();
  const code = (await seen())[1]?.code ?? '';
  const [invited] = await Promise.allSettled([
    invite('grace@example.com'),
    redeemSeatCode({ user, code, address: randomUUID() }),
  ]);
  expect((await seen()).map(({ status }) => status)).toEqual(['invited', 'redeemed']);
  expect(await invitations()).toHaveLength(invited.status === 'fulfilled' ? 2 : 1);
});
