import { eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { requireProblem } from '../problems/practice-set.server.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';
import { requireLessonWith } from './count-in-round.server.ts';
import { type AiCodingLesson, dealProblem } from './experience.server.ts';

/**
 * Deals a problem whose tries are used up as its next variant, with new tries. One that has tries left stays as it is, so that two places that ask for
 * it get the same; so does a lesson that is over.
 */
export async function practiseAgain({
  user,
  aiCodingLessonId,
  problemId,
}: {
  user: SignedInUser;
  aiCodingLessonId: string;
  problemId: string;
}): Promise<AiCodingLesson> {
  const problem = await requireProblem({ problemId, user });
  return changeOwnData({
    user,
    change: async (transaction) => {
      const lesson = await requireLessonWith({ user, aiCodingLessonId, problemId, transaction });
      if (lesson.complete) return lesson;
      const problems = lesson.problems.map((dealt) =>
        dealt.id === problemId && dealt.tries === 0
          ? dealProblem({ problem, position: dealt.position, variant: (dealt.variant ?? 0) + 1 })
          : dealt,
      );
      const [row] = await transaction
        .update(aiCodingLessons)
        .set({ problems })
        .where(eq(aiCodingLessons.id, lesson.id))
        .returning();
      return row as AiCodingLesson;
    },
  });
}
