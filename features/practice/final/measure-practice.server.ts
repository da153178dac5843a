import { asc, eq, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { minute, second } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { practiceTries } from '../rounds/practice-try.table.server.ts';

/** A try that stood open for longer was a lunch, not work. */
const longestTry = 15 * minute;

/** Adds up the seconds that somebody worked at exercises: from opening one, or the try before, to each try; at most 15 minutes a try. */
export async function measurePractice({ user: { userId } }: { user: Pick<SignedInUser, 'userId'> }): Promise<number> {
  const { problemId, created, parentUserId, record } = practiceTries;
  const tries = await database
    .select({ problemId, created, startedAt: sql<string>`${record} ->> 'startedAt'` })
    .from(practiceTries)
    .where(eq(parentUserId, userId))
    .orderBy(asc(created));
  const ends = new Map<string, number>();
  let total = 0;
  for (const { problemId: problem, created: end, startedAt } of tries) {
    const begin = Math.max(Date.parse(startedAt), ends.get(problem) ?? 0);
    total += Math.min(Math.max(0, end.getTime() - begin), longestTry);
    ends.set(problem, end.getTime());
  }
  return Math.round(total / second);
}
