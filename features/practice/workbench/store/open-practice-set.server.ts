import type { SignedInUser } from '#features/users/account.ts';
import { readTokenBalance } from '#features/users/tokens/token-ledger.server.ts';
import { languageModel } from '#platform/language-model/language-model.server.ts';
import { isFeatureOn } from '../../comparisons/comparisons.server.ts';
import { toVariedExercise } from '../../problems/exercise.ts';
import { freeSet, listPracticeSet, requirePracticeSet } from '../../problems/practice-set.server.ts';
import { findFinishedRound, findRound, listSolved } from '../../rounds/find-round.server.ts';
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
    const exercises = listPracticeSet(freeSet).map(toVariedExercise);
    const nothingYet = { userId: null, lesson: null, finished: null, solved: [], tokens: null };
    return { key: freeSet, title, exercises, ...nothingYet, asksSureness: true };
  }
  const [problems, lesson, finished, solved, tokens, asksSureness] = await Promise.all([
    requirePracticeSet({ key, user }),
    findRound({ user, experience: key }),
    findFinishedRound({ user, experience: key }),
    known ?? listSolved({ user }),
    languageModel().then((model) => (model ? readTokenBalance(user) : null)), // the practice model costs none
    isFeatureOn({ user, feature: 'sureness' }),
  ]);
  const exercises = problems.map(toVariedExercise);
  return { key, title, exercises, userId: user.userId, lesson, finished, solved, tokens, asksSureness };
}
