import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { deleteAccount } from '../settings/delete-account.server.ts';
import { tokenMoves } from '../token-move.table.server.ts';
import { startingTokens, users } from '../user.table.server.ts';
import { listTokenMoves } from './list-token-moves.server.ts';
import { claimFreeTokens, giveBackForgottenTokens, giveBackTokens, reserveTokens, settleTokens } from './token-ledger.server.ts';

const balanceOf = async (userId: string) => (await database.select().from(users).where(eq(users.id, userId)))[0]?.tokens;
const movesOf = (userId: string) => database.select().from(tokenMoves).where(eq(tokenMoves.userId, userId));
const isBroke = { errorKey: 'TOKENS_TO_CLAIM' };

/** One step of a caller; of few references, so that they meet again and again. */
const step = fc.record({
  kind: fc.constantFrom('reserve', 'settle', 'give-back'),
  reference: fc.constantFrom('first', 'second', 'third', 'fourth'),
  amount: fc.integer({ min: 1, max: 30_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

function take({ kind, reference, amount }: Step, userId: string): Promise<unknown> {
  if (kind === 'reserve') return reserveTokens({ userId, amount, reference });
  if (kind === 'settle') return settleTokens({ userId, reference, used: amount });
  return giveBackTokens({ userId, reference });
}

test('one after the other, calls leave what a ledger kept by hand leaves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { userId } = await createTestUser();
      let balance = startingTokens;
      const open = new Map<string, number>();
      const reserved = new Set<string>();
      for (const made of steps) {
        const { kind, reference, amount } = made;
        const outcome = await take(made, userId).catch((error: unknown) => error);
        const held = open.get(reference);
        if (kind === 'reserve' && reserved.has(reference)) expect(outcome).toBe(false);
        else if (kind === 'reserve' && amount > balance) expect(outcome).toMatchObject(isBroke);
        else if (kind === 'reserve') {
          expect(outcome).toBe(true);
          balance -= amount;
          open.set(reference, amount);
          reserved.add(reference);
        } else {
          const cost = kind === 'settle' && held !== undefined ? Math.min(amount, held) : 0;
          expect(outcome).toBe(kind === 'give-back' ? held !== undefined : held && cost);
          balance += held === undefined ? 0 : held - cost;
          open.delete(reference);
        }
        expect(await balanceOf(userId)).toBe(balance);
      }
    }),
    { numRuns: 40 },
  );
  expect((await auditDatabase()).findings).toEqual([]);
});

test('at once, in any number and order, calls charge nothing twice and never take what is not there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 20 }), async (steps) => {
      const { userId } = await createTestUser();
      const outcomes = await Promise.allSettled(steps.map((made) => take(made, userId)));
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(isBroke);
      const moves = await movesOf(userId);
      const sum = moves.reduce((total, { amount }) => total + amount, 0);
      const balance = await balanceOf(userId);
      expect(balance).toBe(startingTokens + sum);
      expect(balance).toBeGreaterThanOrEqual(0);
      for (const reference of new Set(steps.map((made) => made.reference))) {
        const of = (kind: string) => outcomes.filter((_, at) => steps[at]?.reference === reference && steps[at]?.kind === kind);
        const done = (kind: string) => of(kind).filter((made) => made.status === 'fulfilled' && (made.value || made.value === 0));
        expect(done('reserve').length).toBeLessThanOrEqual(1);
        expect(done('settle').length + done('give-back').length).toBeLessThanOrEqual(done('reserve').length);
        expect(moves.filter((move) => move.reference === reference && move.reason === 'reservation')).toHaveLength(
          done('reserve').length,
        );
      }
    }),
    { numRuns: 40 },
  );
  expect((await auditDatabase()).findings).toEqual([]);
});

test('whoever has too few tokens is told of the free ones as long as there are any', async () => {
  const { userId } = await createTestUser();
  await reserveTokens({ userId, amount: 49_990, reference: 'most' });
  await expect(reserveTokens({ userId, amount: 11, reference: 'more' })).rejects.toMatchObject(isBroke);
  await claimFreeTokens({ user: { userId } });
  expect(await reserveTokens({ userId, amount: 50_010, reference: 'more' })).toBe(true);
  await expect(reserveTokens({ userId, amount: 1, reference: 'last' })).rejects.toMatchObject({ errorKey: 'TOKENS_USED_UP' });
  expect(await balanceOf(userId)).toBe(0);
});

test('a call that used more than was reserved costs what was reserved', async () => {
  const { userId } = await createTestUser();
  await reserveTokens({ userId, amount: 100, reference: 'call' });
  expect(await settleTokens({ userId, reference: 'call', used: 250 })).toBe(100);
  expect(await balanceOf(userId)).toBe(startingTokens - 100);
});

test('what a killed server reserved is given back once it is too old to be under way, once, also by many at once', async () => {
  const { userId } = await createTestUser();
  await reserveTokens({ userId, amount: 700, reference: 'killed' });
  await reserveTokens({ userId, amount: 30, reference: 'under way' });
  expect(await giveBackForgottenTokens()).toBe(0);
  await database
    .update(tokenMoves)
    .set({ created: sql`now() - interval '11 minutes'` })
    .where(and(eq(tokenMoves.userId, userId), eq(tokenMoves.reference, 'killed')));
  const given = await Promise.all([giveBackForgottenTokens(), giveBackForgottenTokens(), giveBackForgottenTokens()]);
  expect(given.reduce((sum, count) => sum + count)).toBe(1);
  expect(await balanceOf(userId)).toBe(startingTokens - 30);
  expect(await settleTokens({ userId, reference: 'killed', used: 700 })).toBeUndefined();
  expect(await balanceOf(userId)).toBe(startingTokens - 30);
});

test('an account that is deleted while calls of it end leaves no move behind', async () => {
  const { userId } = await createTestUser();
  const references = Array.from({ length: 8 }, (_, at) => `call ${at}`);
  await Promise.all(references.map((reference) => reserveTokens({ userId, amount: 10, reference })));
  await Promise.all([...references.map((reference) => settleTokens({ userId, reference, used: 4 })), deleteAccount({ userId })]);
  expect(await movesOf(userId)).toEqual([]);
  expect(await balanceOf(userId)).toBe(startingTokens);
  await expect(reserveTokens({ userId, amount: 1, reference: 'after' })).rejects.toMatchObject({ errorKey: 'NOT_SIGNED_IN' });
});

test('its owner sees a call as one line, newest first, and nothing of anybody else', async () => {
  const { userId } = await createTestUser();
  const other = await createTestUser();
  await reserveTokens({ userId: other.userId, amount: 5, reference: 'call' });
  await claimFreeTokens({ user: { userId } });
  await reserveTokens({ userId, amount: 100, reference: 'call', purpose: 'Countdown' });
  await settleTokens({ userId, reference: 'call', used: 40 });
  await reserveTokens({ userId, amount: 9, reference: 'next', purpose: 'Fizz' });
  expect(await listTokenMoves({ userId })).toMatchObject([
    { reason: 'reservation', purpose: 'Fizz', amount: -9, isOpen: true },
    { reason: 'reservation', purpose: 'Countdown', amount: -40, isOpen: false },
    { reason: 'free-claim', purpose: null, amount: 50_000, isOpen: false },
  ]);
});
