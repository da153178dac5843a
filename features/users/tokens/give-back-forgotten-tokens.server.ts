import { and, lt, sql } from 'drizzle-orm';
import { minute, second } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { tokenMoves } from '../token-move.table.server.ts';
import { giveBackTokens } from './give-back-tokens.server.ts';

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
