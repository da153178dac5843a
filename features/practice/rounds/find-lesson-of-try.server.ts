import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { requireProblem } from '../problems/practice-set.server.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';
import type { AiCodingLesson } from './start-experience.server.ts';
import type { Submission } from './submission.ts';

/**
 * Finds the lesson that a try belongs to, and whether it is made in it: in a round of its own problems, or at a problem that nothing but the
 * lesson has. A free problem tried elsewhere is not.
 */
export async function findLessonOfTry({
  user,
  problemId,
  aiCodingLessonId,
}: Pick<Submission, 'problemId' | 'aiCodingLessonId'> & { user: SignedInUser }): Promise<{
  lessonId: string;
  exercise: { id: string; title: string };
  isInLesson: boolean;
}> {
  const { lesson, title, free } = await requireProblem({ problemId, user });
  const round = aiCodingLessonId ? await requireOwnRow({ table: aiCodingLessons, itemId: aiCodingLessonId, user }) : null;
  const isOfLesson = (round as AiCodingLesson | null)?.experience === lesson;
  return { lessonId: lesson, exercise: { id: problemId.replace(`${lesson}/`, ''), title }, isInLesson: isOfLesson || !free };
}
