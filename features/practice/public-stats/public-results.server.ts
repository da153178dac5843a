import { and, desc, eq, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { freeSet, freeSetTitle, listProblems } from '../problems/practice-set.server.ts';
import { aiCodingLessons } from '../rounds/ai-coding-lesson.table.server.ts';
import { countFirstTries } from '../rounds/round.ts';
import { publicCourseStats } from './public-course-stats.table.server.ts';
import { describeScore, type PublicResult } from './public-result.ts';
import { sampleExperience } from './sample-data.ts';

export type PublishedResult = Pick<PublicResult, 'statsId' | 'name' | 'experience' | 'correct' | 'firstTries' | 'publishedAt'>;

const resultsOfUser = database
  .select({ row: publicCourseStats, ofLesson: aiCodingLessons.stats })
  .from(publicCourseStats)
  .innerJoin(aiCodingLessons, eq(aiCodingLessons.id, publicCourseStats.parentAiCodingLessonId))
  .where(eq(publicCourseStats.parentUserId, sql.placeholder('userId')))
  .orderBy(desc(publicCourseStats.created))
  .prepare('public_results_of_user');

/** Lists the results that somebody has published, the newest first. */
export async function listPublishedResults({ userId }: SignedInUser): Promise<PublishedResult[]> {
  const rows = await resultsOfUser.execute({ userId });
  return rows.map(({ row: { id, aiCoderName, courseName, stats, created }, ofLesson }) => ({
    statsId: id,
    name: aiCoderName,
    experience: courseName,
    correct: stats.correct,
    firstTries: countFirstTries(ofLesson),
    publishedAt: created.toISOString(),
  }));
}

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

/** Finds the words that the social card of a published result shows; null where there is no such result. */
export async function describeResultCard({
  statsId,
  lessons,
}: {
  statsId: string;
  lessons: Parameters<typeof courseTitle>[0]['lessons'];
}): Promise<{ title: string; label: string } | null> {
  const result = await findPublicResult({ statsId, user: null });
  if (!result) return null;
  const { name, experience } = result;
  return { title: `${name} solved ${describeScore(result)}`, label: courseTitle({ experience, lessons }) };
}

const setTitles: Record<string, string> = { [freeSet]: freeSetTitle, [sampleExperience]: 'Sample round' };

/** Names the course of a public result: the lesson whose slug is the practice set's key, or the set that belongs to none. */
export function courseTitle({
  experience,
  lessons,
}: {
  experience: string;
  lessons: readonly { lessonId: string; title: string }[];
}): string {
  return lessons.find(({ lessonId }) => lessonId === experience)?.title ?? setTitles[experience] ?? 'A practice round';
}
