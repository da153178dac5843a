import { and, eq, lt, sql } from 'drizzle-orm';
import { minute, second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { askedValues, batchStatement } from '#platform/postgres/batch-statement.server.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { tokenMoves } from '../token-move.table.server.ts';
import { users } from '../user.table.server.ts';

const asked = askedValues('userId');
const tokensOfUser = batchStatement(
  asked,
  database
    .select({ asker: asked.asker, row: { tokens: users.tokens } })
    .from(users)
    .innerJoin(asked.table, eq(users.id, asked.value('userId')))
    .prepare('tokens_of_user'),
);

/** Reads how many tokens an account has; none where there is no such account. */
export async function readTokenBalance({ userId }: { userId: string }): Promise<number> {
  const [account] = await tokensOfUser({ userId });
  return account?.tokens ?? 0;
}

/**
 * Takes the tokens that a call may cost at most, before it is made; `settleTokens` or `giveBackTokens` ends it. False when there was a
 * reservation of this reference before, whatever became of it. Throws where the account has too few.
 */
export async function reserveTokens({
  userId,
  amount,
  reference,
  purpose,
}: {
  userId: string;
  amount: number;
  reference: string;
  /** Names for the account's owner what the tokens were for. */
  purpose?: string;
}): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const account = await lockBalance({ userId, transaction });
    if (!account || account.disabled) throw new AppError('NOT_SIGNED_IN');
    const [move] = await transaction
      .insert(tokenMoves)
      .values({ userId, amount: -amount, reason: 'reservation', reference, purpose, isOpen: true })
      .onConflictDoNothing()
      .returning();
    if (!move) return false;
    if (account.tokens < amount) throw new AppError(account.wereClaimed ? 'TOKENS_USED_UP' : 'TOKENS_TO_CLAIM');
    await transaction
      .update(users)
      .set({ tokens: sql`${users.tokens} - ${amount}`, updated: sql`now()` })
      .where(eq(users.id, userId));
    return true;
  });
}

/**
 * Ends a reservation: what was not used of it is given back, and nothing more is taken where more was used. Returns what the call cost;
 * undefined where the reservation has ended before, or never was.
 */
export async function settleTokens({
  userId,
  reference,
  used,
  transaction: outer = database,
}: {
  userId: string;
  reference: string;
  used: number;
  /** The transaction of what is kept of the call, so that the two happen together or not at all. */
  transaction?: Pick<Transaction, 'transaction'>;
}): Promise<number | undefined> {
  return outer.transaction(async (transaction) => {
    await lockBalance({ userId, transaction });
    const { reason, isOpen } = tokenMoves;
    const [reservation] = await transaction
      .update(tokenMoves)
      .set({ isOpen: false })
      .where(and(eq(tokenMoves.userId, userId), eq(reason, 'reservation'), eq(tokenMoves.reference, reference), isOpen))
      .returning();
    if (!reservation) return undefined;
    const cost = Math.min(Math.max(0, Math.ceil(used)), -reservation.amount);
    const givenBack = -reservation.amount - cost;
    await transaction.insert(tokenMoves).values({ userId, amount: givenBack, reason: 'settlement', reference });
    await transaction
      .update(users)
      .set({ tokens: sql`${users.tokens} + ${givenBack}`, updated: sql`now()` })
      .where(eq(users.id, userId));
    return cost;
  });
}

/** Gives back the whole of a reservation: its call came to nothing. False where the reservation has ended before, or never was. */
export async function giveBackTokens({ userId, reference }: { userId: string; reference: string }): Promise<boolean> {
  return (await settleTokens({ userId, reference, used: 0 })) !== undefined;
}

/** A time longer than any call takes that tokens are reserved for: only a server that was killed leaves a reservation open for so long. */
const longestCall = 10 * minute;

/** Gives back the reservations that a killed server left open, in this process or another. Returns how many there were. */
export async function giveBackForgottenTokens(): Promise<number> {
  const { userId, reference, isOpen, created } = tokenMoves;
  const forgotten = await database
    .select({ userId, reference })
    .from(tokenMoves)
    .where(and(isOpen, lt(created, sql`now() - make_interval(secs => ${longestCall / second})`)));
  const outcomes = [];
  for (const reservation of forgotten) outcomes.push(await giveBackTokens(reservation));
  return outcomes.filter(Boolean).length;
}

/** Limits the tokens that an account is given free, once (docs/product.md §9). */
const freeTokens = 50_000;

/**
 * Gives the account its free tokens, once however often and at once it is asked for (docs/product.md §4). False when they were taken before.
 */
export async function claimFreeTokens({ user: { userId } }: { user: { userId: string } }): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockBalance({ userId, transaction });
    const [move] = await transaction
      .insert(tokenMoves)
      .values({ userId, amount: freeTokens, reason: 'free-claim', reference: 'once' })
      .onConflictDoNothing()
      .returning();
    if (!move) return false;
    await transaction
      .update(users)
      .set({ tokens: sql`${users.tokens} + ${move.amount}`, didRefreshTokens: true, updated: sql`now()` })
      .where(eq(users.id, userId));
    return true;
  });
}

/**
 * Reads an account's balance for a transaction that moves tokens. Those of one account take turns from here on, also with its deletion;
 * undefined where there is no account, or one that opens nothing any more.
 */
export async function lockBalance({ userId, transaction }: { userId: string; transaction: Transaction }) {
  const [account] = await transaction
    .select({ tokens: users.tokens, wereClaimed: users.didRefreshTokens, disabled: users.disabled })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return account;
}
