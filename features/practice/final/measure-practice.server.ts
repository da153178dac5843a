import { eq, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { users } from '#features/users/user.table.server.ts';
import { minute, second } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { coveredLength } from '#platform/statistics/covered-length.ts';
import { practiceTries } from '../rounds/practice-try.table.server.ts';

/** A try that stood open for longer was a lunch, not work. */
const longestTry = 15 * minute;

/**
 * Adds up the seconds that somebody worked at exercises: from opening one to each try at it, at most 15 minutes a try, and once where several were
 * open side by side. When one was opened is the browser's word, so it counts from the account's beginning at the earliest.
 */
export async function measurePractice({ user: { userId } }: { user: Pick<SignedInUser, 'userId'> }): Promise<number> {
  const { created, parentUserId, record } = practiceTries;
  const tries = await database
    .select({ end: created, openedAt: sql<string>`${record} ->> 'startedAt'`, joined: users.created })
    .from(practiceTries)
    .innerJoin(users, eq(users.id, parentUserId))
    .where(eq(parentUserId, userId));
  const spans = tries.map(({ end, openedAt, joined }) => ({
    from: Math.max(Date.parse(openedAt), end.getTime() - longestTry, joined.getTime()),
    to: end.getTime(),
  }));
  return Math.floor(coveredLength(spans) / second);
}
