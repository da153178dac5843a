import { and, desc, eq, sql } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { findOwnRow } from '#features/own-data/own-row.server.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { toStorable } from '#platform/text/to-storable.ts';
import { type Grade, gradeFiles } from '../grading/grade-files.server.ts';
import type { Files, Verdict } from '../grading/judge-run.ts';
import { programRunner } from '../grading/program-runner.server.ts';
import { dealVariant } from '../problems/deal-variant.ts';
import { type ModelPrompt, toModelPrompt } from '../problems/exercise.ts';
import { requireProblem } from '../problems/practice-set.server.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';
import { countInRound, requireLessonWith } from './count-in-round.server.ts';
import type { AiCodingLesson } from './experience.server.ts';
import { keepTry } from './practice-try.server.ts';
import { practiceTries } from './practice-try.table.server.ts';
import { isSolved } from './round.ts';
import { solvedProblems } from './solved-problem.table.server.ts';
import type { Submission } from './try-record.ts';

export interface SubmissionAnswer extends Grade {
  lesson: AiCodingLesson | null;
  /** The reference solution's files, once the problem is solved in this lesson or its tries are used up. */
  solution: Files | null;
  /** Told with the solution, and to whoever solved the problem outside of a lesson. */
  modelPrompt: ModelPrompt | null;
}

/**
 * Grades a learner's files on the server and keeps the try with what it changes: tries, lives, statistics, the step of the round and the solved
 * problem, all in one transaction. What the browser found itself is never asked for. A run that the platform failed is told and not kept. `onKept` is part of
 * the transaction that keeps a new try.
 */
export async function submitSolution({
  onKept,
  ...submission
}: Submission & { onKept?: (transaction: Transaction) => Promise<void> }): Promise<SubmissionAnswer> {
  const { user, tryId, problemId, aiCodingLessonId, files } = submission;
  const written = await requireProblem({ problemId, user });
  const known = await findGrade({ user, tryId, problemId });
  const { lesson: opened, dealt } = await findDealt(submission);
  const variant = dealt ? (dealt.variant ?? 0) : (submission.variant ?? 0);
  if (!known && variant !== (submission.variant ?? variant))
    return { ...ofOtherVariant, lesson: opened, solution: null, modelPrompt: null };
  const problem = dealVariant(written, variant);
  const grade = known ?? (await gradeFiles({ problem, files, run: programRunner(user.userId) }));
  if (grade.verdict.status === 'not-run') return { ...grade, lesson: null, solution: null, modelPrompt: null };
  const { verdict } = grade;
  const lesson = await changeOwnData({
    user,
    change: async (transaction) => {
      const before = aiCodingLessonId ? await requireLessonWith({ user, aiCodingLessonId, problemId, transaction }) : null;
      // What was found of a kept try is no grade of what comes now, even if the try was deleted meanwhile.
      if (known) return before;
      // Dealt anew in another place, while this was run.
      if (before && (dealtIn(before, problemId)?.variant ?? 0) !== variant) return before;
      const isRepeated = await isRunAgain({ submission, transaction });
      grade.verdict = isRepeated ? sayRepeated(verdict) : verdict; // the transaction may be repeated
      if (!(await keepTry({ submission: { ...submission, variant }, grade, transaction }))) return before;
      const counted = { before: before as AiCodingLesson, submission, problem, verdict: grade.verdict, isRepeated, transaction };
      const after = before && (await countInRound(counted));
      // Whoever used up the tries may have seen a solution: a variant is to be solved.
      const isUsedUp = (before ? dealtIn(before, problemId) : dealt)?.tries === 0;
      if (grade.verdict.status === 'right' && !isUsedUp) await keepSolved({ submission, lesson: after, transaction });
      await onKept?.(transaction);
      return after;
    },
  });
  const isOver = lesson !== null && (isSolved(lesson, problemId) || dealtIn(lesson, problemId)?.tries === 0);
  return {
    ...grade,
    lesson,
    solution: isOver ? { ...problem.files, ...problem.solution } : null,
    modelPrompt: isOver || grade.verdict.status === 'right' ? toModelPrompt(problem) : null,
  };
}

const ofOtherVariant: Grade = {
  verdict: {
    status: 'not-run',
    reason:
      'This problem was dealt with other values in the meantime, so your run counted for nothing. Go on with those that it has now.',
  },
  run: { status: 'unavailable' },
};

const dealtIn = ({ problems }: Pick<AiCodingLesson, 'problems'>, problemId: string) =>
  problems.find(({ id }) => id === problemId);

/** Finds how a problem stands with somebody: in the lesson that a try belongs to, else in the newest that has it, if any. */
async function findDealt({ user, problemId, aiCodingLessonId }: Submission) {
  if (aiCodingLessonId) {
    const lesson = await requireLessonWith({ user, aiCodingLessonId, problemId });
    return { lesson, dealt: dealtIn(lesson, problemId) };
  }
  const { parentUserId, problems, created } = aiCodingLessons;
  const [newest] = await database
    .select({ problems })
    .from(aiCodingLessons)
    .where(and(eq(parentUserId, user.userId), sql`${problems} @> ${JSON.stringify([{ id: problemId }])}::jsonb`))
    .orderBy(desc(created))
    .limit(1);
  return { lesson: null, dealt: newest && dealtIn(newest, problemId) };
}

/** Finds what was found of a try that has arrived before, so that it is neither run nor counted again. Throws INVALID_INPUT for another problem's. */
async function findGrade({
  user,
  tryId,
  problemId,
}: Pick<Submission, 'user' | 'tryId' | 'problemId'>): Promise<Grade | undefined> {
  const kept = await findOwnRow({ table: practiceTries, itemId: tryId, user });
  if (!kept) return undefined;
  if (kept.problemId !== problemId) throw new AppError('INVALID_INPUT', 'tryId: belongs to a try at another problem');
  const { verdict, output } = kept.record;
  return { verdict, run: { status: 'finished', output } };
}

/** Says whether somebody's last try at a problem was made with these very files. The account's other changes wait meanwhile. */
async function isRunAgain({
  submission: { user, problemId, files },
  transaction,
}: {
  submission: Submission;
  transaction: Transaction;
}): Promise<boolean> {
  const { parentUserId, problemId: ofProblem, record, created } = practiceTries;
  const [last] = await transaction
    .select({ isSame: sql<boolean>`${record} -> 'files' = ${JSON.stringify(toStorable(files))}::text::jsonb` })
    .from(practiceTries)
    .where(and(eq(parentUserId, user.userId), eq(ofProblem, problemId)))
    .orderBy(desc(created))
    .limit(1);
  return last?.isSame ?? false;
}

/** Adds to what is said of a run that it was the same as one before. */
function sayRepeated(verdict: Verdict): Verdict {
  if (verdict.status === 'right' || verdict.fault === 'unchanged') return verdict;
  return { ...verdict, reason: `${verdict.reason.replace(/([^.!?])$/, '$1.')} You ran the same code again, so it cost no try.` };
}

async function keepSolved({
  submission: { user, problemId },
  lesson,
  transaction,
}: {
  submission: Submission;
  lesson: AiCodingLesson | null;
  transaction: Transaction;
}): Promise<void> {
  const isPerfect = lesson?.stats.solutions.some(
    ({ parentProblemId, status }) => parentProblemId === problemId && status === 'perfect',
  );
  const { parentUserId } = solvedProblems;
  const isItsRow = and(eq(parentUserId, user.userId), eq(solvedProblems.problemId, problemId));
  if ((await transaction.select({ problemId: solvedProblems.problemId }).from(solvedProblems).where(isItsRow)).length > 0) return;
  await transaction
    .insert(solvedProblems)
    .values({ parentUserId: user.userId, problemId, status: isPerfect ? 'perfect' : 'imperfect' });
}

/** Grades the files of somebody without an account for a free problem. Nothing is kept; `visitor` says whose turn a run is. */
export async function gradeFreeSolution({
  problemId,
  variant = 0,
  files,
  visitor,
}: {
  problemId: string;
  variant?: number;
  files: Files;
  visitor: string;
}): Promise<Grade & { modelPrompt: ModelPrompt | null }> {
  const problem = dealVariant(await requireProblem({ problemId, user: undefined }), variant);
  const grade = await gradeFiles({ problem, files, run: programRunner(visitor) });
  return { ...grade, modelPrompt: grade.verdict.status === 'right' ? toModelPrompt(problem) : null };
}
