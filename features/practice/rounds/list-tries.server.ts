import { and, desc, eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { database } from '#platform/postgres/database.server.ts';
import { practiceTries } from './practice-try.table.server.ts';

/** Lists somebody's tries at a problem, the newest first: each whole, with all that was asked, decided, run and found. */
export function listTries({ user: { userId }, problemId }: { user: SignedInUser; problemId: string }) {
  const { parentUserId, created } = practiceTries;
  return database
    .select()
    .from(practiceTries)
    .where(and(eq(parentUserId, userId), eq(practiceTries.problemId, problemId)))
    .orderBy(desc(created));
}
