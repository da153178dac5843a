import { and, eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { listProblems } from '../problems/list-problems.server.ts';
import { aiCodingLessons } from '../rounds/ai-coding-lesson.table.server.ts';
import { countFirstTries } from '../rounds/round.ts';
import { publicCourseStats } from './public-course-stats.table.server.ts';
import type { PublicResult } from './public-result.ts';

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Finds what everybody may see of a published round: no code, no prompts, nothing that names its account. Null for an id that there is not, or no
 * more, and where the owner of the site disabled the account.
 */
export async function findPublicResult({
  statsId,
  user,
}: {
  statsId: string;
  user: Pick<SignedInUser, 'userId'> | null;
}): Promise<PublicResult | null> {
  if (!idForm.test(statsId)) return null;
  const { id, aiCoderName, courseName, stats, created, parentUserId, parentAiCodingLessonId } = publicCourseStats;
  const [found] = await database
    .select({ id, aiCoderName, courseName, stats, created, parentUserId, ofLesson: aiCodingLessons.stats })
    .from(publicCourseStats)
    .innerJoin(users, and(eq(users.id, parentUserId), eq(users.disabled, false)))
    .innerJoin(aiCodingLessons, eq(aiCodingLessons.id, parentAiCodingLessonId))
    .where(eq(id, statsId));
  if (!found) return null;
  const titles = new Map(listProblems().map(({ problemId, title }) => [problemId, title]));
  const solved = found.ofLesson.solutions.filter(({ correct }) => correct);
  return {
    statsId: found.id,
    name: found.aiCoderName,
    experience: found.courseName,
    correct: found.stats.correct,
    firstTries: countFirstTries(found.ofLesson),
    wrong: found.stats.wrong,
    timeToCompleteMs: found.stats.timeToCompleteMs,
    publishedAt: found.created.toISOString(),
    solvedTitles: solved.flatMap(({ parentProblemId }) => titles.get(parentProblemId) ?? []),
    isOwn: found.parentUserId === user?.userId,
  };
}
