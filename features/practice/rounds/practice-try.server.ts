import { and, desc, eq, notInArray } from 'drizzle-orm';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { toStorable } from '#platform/text/to-storable.ts';
import type { Grade } from '../grading/grade-files.server.ts';
import type { Files } from '../grading/judge-run.ts';
import { requireProblem } from '../problems/practice-set.server.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';
import type { AiCodingLesson } from './experience.server.ts';
import { practiceTries } from './practice-try.table.server.ts';
import { findFileChanges, replayTry } from './replay-try.ts';
import { truncateRecord } from './truncate-record.ts';
import type { Submission, TryStory } from './try-record.ts';

/** Tries that are kept of a problem for each person; older ones go. */
const keptTries = 50;

/** Keeps a try with what the server found; false where the same try is kept already. */
export async function keepTry({
  submission: { user, tryId, problemId, aiCodingLessonId, files, story, variant },
  grade: { verdict, run },
  transaction,
}: {
  submission: Submission;
  grade: Grade;
  transaction: Transaction;
}): Promise<boolean> {
  const { id, parentUserId, created } = practiceTries;
  if ((await transaction.select({ id }).from(practiceTries).where(eq(id, tryId))).length > 0) return false;
  await transaction.insert(practiceTries).values({
    id: tryId,
    parentUserId: user.userId,
    parentAiCodingLessonId: aiCodingLessonId,
    problemId,
    status: verdict.status,
    // A program may print what cannot be stored, and half a pair is left of what is cut.
    record: toStorable(
      truncateRecord({
        ...checkWay(story, files),
        files,
        output: 'output' in run ? run.output : '',
        verdict,
        ...(variant && { variant }),
      }),
    ),
  });
  const ofProblem = and(eq(parentUserId, user.userId), eq(practiceTries.problemId, problemId));
  const newest = transaction.select({ id }).from(practiceTries).where(ofProblem).orderBy(desc(created)).limit(keptTries);
  await transaction.delete(practiceTries).where(and(ofProblem, notInArray(id, newest)));
  return true;
}

/** Takes the way out of a story where it does not lead to the files that were run: a history that cannot be replayed tells nothing. */
function checkWay({ way, ...story }: TryStory, files: Files): TryStory {
  if (!way) return story;
  const run = replayTry(way)?.findLast(({ step }) => step.kind === 'ran');
  const leadsThere = run && findFileChanges({ before: run.after, after: files }).length === 0;
  return leadsThere ? { ...story, way } : { ...story, cut: [...new Set([...(story.cut ?? []), 'steps' as const])] };
}

/** Lists somebody's tries at a problem, the newest first: each whole, with all that was asked, decided, run and found. */
export function listTries({ user: { userId }, problemId }: { user: SignedInUser; problemId: string }) {
  const { parentUserId, created } = practiceTries;
  return database
    .select()
    .from(practiceTries)
    .where(and(eq(parentUserId, userId), eq(practiceTries.problemId, problemId)))
    .orderBy(desc(created));
}

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
