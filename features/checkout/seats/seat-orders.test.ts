import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buySeats, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { redeemSeatCode } from './redeem-seat-code.server.ts';
import { revokeSeatCode, takeBackSeat } from './replace-seat.server.ts';

const people = 3;
const quantity = 2;
const teams = 2;

const step = fc.record({
  what: fc.constantFrom('redeem', 'redeem', 'redeem old', 'revoke', 'take back', 'steal', 'refund', 'refund failed'),
  team: fc.nat(teams - 1),
  seat: fc.nat(quantity - 1),
  person: fc.nat(people - 1),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The state that should be: who uses each seat, and whether its purchase stands. */
async function makeWorld() {
  const users = await Promise.all(Array.from({ length: people }, () => createTestUser()));
  const bought = await Promise.all(Array.from({ length: teams }, () => buySeats(quantity)));
  return {
    users,
    teams: bought.map((team) => ({ ...team, stands: true, users: Array<number | null>(quantity).fill(null), oldCodes: [''] })),
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const isMember = (world: World, person: number) => world.teams.some(({ stands, users }) => stands && users.includes(person));

/** Takes a step in the model and on the site; both must agree on whether it is refused. */
async function play(world: World, { what, team: at, seat: position, person }: Step): Promise<void> {
  const team = world.teams[at] as World['teams'][number];
  const user = world.users[person] as World['users'][number];
  const seat = (await team.list())[position] as Awaited<ReturnType<typeof team.list>>[number];
  const isFree = team.users[position] === null;
  const works = async (call: Promise<unknown>, should: boolean) => {
    const done = await call.then(
      () => true,
      () => false,
    );
    expect([what, done]).toEqual([what, should]);
    return done;
  };
  const redeem = (code: string) => redeemSeatCode({ user, code, address: randomUUID() });
  if (what === 'redeem') {
    if (await works(redeem(seat.code), team.stands && isFree && !isMember(world, person))) team.users[position] = person;
  } else if (what === 'redeem old') await works(redeem(team.oldCodes.at(-1) ?? ''), false);
  else if (what === 'revoke') {
    if (await works(revokeSeatCode({ lead: team.lead, seatId: seat.id }), team.stands && isFree)) team.oldCodes.push(seat.code);
  } else if (what === 'take back') {
    const done = await works(takeBackSeat({ lead: team.lead, seatId: seat.id }), team.stands && !isFree);
    if (done) {
      team.users[position] = null;
      team.oldCodes.push(seat.code);
    }
  } else if (what === 'steal') await works(takeBackSeat({ lead: user, seatId: seat.id }), false);
  else {
    const isRefund = what === 'refund';
    const refund = team.checkout.refund({
      refundId: `re_${team.checkout.paymentIntentId}`,
      status: isRefund ? 'succeeded' : 'failed',
    });
    await deliver(makeEvent(isRefund ? 'refund.created' : 'refund.failed', refund));
    team.stands = !isRefund;
  }
}

test('in whatever order seats are redeemed, revoked, taken back, handed on and refunded, access is exactly right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const world = await makeWorld();
      for (const each of steps) {
        await play(world, each);
        const access = await Promise.all(world.users.map((user) => hasCourseAccess(user)));
        expect(access).toEqual(world.users.map((_, person) => isMember(world, person)));
      }
      expect(await violatedInvariants()).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
