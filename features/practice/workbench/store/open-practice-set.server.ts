import { eq, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { toExercise } from '../../problems/exercise.ts';
import { freeSet, listPracticeSet, requirePracticeSet } from '../../problems/practice-set.server.ts';
import { findRound, listSolved } from '../../rounds/find-round.server.ts';
import type { PracticeSet } from './practice-set.ts';

/**
 * Opens a practice set for a page: its exercises, and of an account where its round stands. Throws NOT_A_MEMBER for a set of the course, and
 * NOT_FOUND where there is none of this name.
 */
export async function openPracticeSet({
  key,
  title,
  user,
  solved: known,
}: {
  key: string;
  title: string;
  user: SignedInUser | null;
  /** The answer of `listSolved`, for who asks it anyway. */
  solved?: Promise<string[]>;
}): Promise<PracticeSet> {
  if (!user) {
    const exercises = listPracticeSet(freeSet).map(toExercise);
    return { key: freeSet, title, exercises, userId: null, lesson: null, solved: [], tokens: null };
  }
  const [problems, lesson, solved, tokens] = await Promise.all([
    requirePracticeSet({ key, user }),
    findRound({ user, experience: key }),
    known ?? listSolved({ user }),
    readTokens(user),
  ]);
  return { key, title, exercises: problems.map(toExercise), userId: user.userId, lesson, solved, tokens };
}

const tokensOfUser = database
  .select({ tokens: users.tokens })
  .from(users)
  .where(eq(users.id, sql.placeholder('userId')))
  .prepare('tokens_of_user');

async function readTokens({ userId }: SignedInUser): Promise<number | null> {
  const [account] = await tokensOfUser.execute({ userId });
  return account?.tokens ?? null;
}
