import { AppError } from '#platform/errors.ts';
import { giveBackTokens, reserveTokens, settleTokens } from './token-ledger.server.ts';

interface Spending<Event, Outcome> {
  userId: string;
  /** The browser's id of the call, under which its tokens move, once. */
  reference: string;
  /** The most that the call can cost. */
  amount: number;
  /** Names for the account's owner what the tokens are for. */
  purpose: string;
  /** Aborted when the person stops the call, or has gone. */
  signal: AbortSignal;
  call: () => AsyncGenerator<Event, Outcome>;
  /** The tokens that the call has used so far. */
  usedSoFar: () => number;
  /** Settles in one transaction with what is kept of the outcome, and returns what the call cost; where it is absent, nothing is kept. */
  settle?: (outcome: Outcome) => Promise<number>;
}

/**
 * Reserves tokens, makes the call they are for, and settles or gives back, however it ends: a failure costs nothing, and what was stopped costs
 * what there was of it. Passes the call's events on and returns its outcome with what it cost.
 */
export async function* spendTokens<Event, Outcome extends { used: number }>({
  signal,
  call,
  usedSoFar,
  settle,
  amount,
  purpose,
  ...reservation
}: Spending<Event, Outcome>): AsyncGenerator<Event, Outcome & { tokens: number }> {
  if (!(await reserveTokens({ ...reservation, amount, purpose }))) throw new AppError('ASKED_BEFORE');
  let hasEnded = false;
  try {
    const outcome = yield* call();
    const tokens = settle ? await settle(outcome) : ((await settleTokens({ ...reservation, used: outcome.used })) ?? 0);
    hasEnded = true;
    return { ...outcome, tokens };
  } catch (error) {
    hasEnded = !isStopped(signal);
    if (hasEnded) await giveBackTokens(reservation);
    throw error;
  } finally {
    // Stopped, or its reader has gone.
    if (!hasEnded) await settleTokens({ ...reservation, used: usedSoFar() });
  }
}

/** Says whether the person ended the call, or left; a server that stops ends it with a failure. */
const isStopped = ({ aborted, reason }: AbortSignal) => aborted && !(reason instanceof AppError);
