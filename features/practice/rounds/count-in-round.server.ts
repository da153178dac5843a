import { and, eq, ne, sql } from 'drizzle-orm';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Verdict } from '../grading/judge-run.ts';
import type { Problem } from '../problems/problem.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';
import type { AiCodingLesson } from './experience.server.ts';
import { experienceProgressions } from './experience-progression.table.server.ts';
import { practiceTries } from './practice-try.table.server.ts';
import { countTry, isFinished, isSolved } from './round.ts';
import type { Submission } from './try-record.ts';

/** Finds somebody's coding lesson in which a problem is dealt. Throws NOT_YOURS, NOT_FOUND, or INVALID_INPUT for a problem of another one. */
export async function requireLessonWith({
  user,
  aiCodingLessonId,
  problemId,
  transaction,
}: {
  user: SignedInUser;
  aiCodingLessonId: string;
  problemId: string;
  transaction?: Transaction;
}): Promise<AiCodingLesson> {
  const lesson = await requireOwnRow({ table: aiCodingLessons, itemId: aiCodingLessonId, user, transaction });
  if (lesson.problems.some(({ id }) => id === problemId)) return lesson;
  throw new AppError('INVALID_INPUT', 'problemId: is not in this coding lesson');
}

/** Counts a try that has just been kept, in its coding lesson and in the round that this belongs to. Returns the lesson as it is then. */
export async function countInRound({
  before,
  submission: { problemId, files },
  problem: { entry, suggestions },
  verdict,
  isRepeated,
  transaction,
}: {
  before: AiCodingLesson;
  submission: Submission;
  problem: Problem;
  verdict: Verdict;
  isRepeated: boolean;
  transaction: Transaction;
}): Promise<AiCodingLesson> {
  const { problems, stats, lives, complete } = countTry(before, {
    problemId,
    verdict,
    isRepeated,
    code: files[entry] ?? '',
    suggestions,
    prompts: await listPrompts({ before, problemId, transaction }),
    elapsedMs: Date.now() - before.created.getTime(),
  });
  const [row] = await transaction
    .update(aiCodingLessons)
    .set({ problems, stats, lives, complete })
    .where(eq(aiCodingLessons.id, before.id))
    .returning();
  const after = row as AiCodingLesson;
  if (isSolved(after, problemId) && !isSolved(before, problemId)) await advanceRound({ after, problemId, transaction });
  return after;
}

async function listPrompts({
  before: { id },
  problemId,
  transaction,
}: {
  before: AiCodingLesson;
  problemId: string;
  transaction: Transaction;
}): Promise<string[]> {
  const tries = await transaction
    .select({ record: practiceTries.record })
    .from(practiceTries)
    .where(and(eq(practiceTries.parentAiCodingLessonId, id), eq(practiceTries.problemId, problemId)))
    .orderBy(practiceTries.created);
  return tries.flatMap(({ record }) => record.asks.map(({ prompt }) => prompt));
}

/**
 * Adds one to the step of a round when a problem is solved for the first time in it, whatever coding lesson that was in, and finishes the
 * round with the last problem (docs/product.md §4).
 */
async function advanceRound({
  after,
  problemId,
  transaction,
}: {
  after: AiCodingLesson;
  problemId: string;
  transaction: Transaction;
}): Promise<void> {
  const { id, parentExperienceId } = after;
  if (!parentExperienceId) return;
  const itsRecord = JSON.stringify([{ parentProblemId: problemId, correct: true }]);
  const earlier = and(
    eq(aiCodingLessons.parentExperienceId, parentExperienceId),
    ne(aiCodingLessons.id, id),
    sql`${aiCodingLessons.stats} -> 'solutions' @> ${itsRecord}::jsonb`,
  );
  const wasSolved = (await transaction.select({ id: aiCodingLessons.id }).from(aiCodingLessons).where(earlier)).length > 0;
  await transaction
    .update(experienceProgressions)
    .set({
      step: sql`${experienceProgressions.step} + ${wasSolved ? 0 : 1}`,
      ...(isFinished(after) && { completed: true, status: 'perfect-completed' as const, completedAt: new Date() }),
    })
    .where(and(eq(experienceProgressions.id, parentExperienceId), eq(experienceProgressions.completed, false)));
}
