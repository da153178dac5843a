import { and, desc, eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { dealVariant } from '../problems/deal-variant.ts';
import { requirePracticeSet } from '../problems/practice-set.server.ts';
import type { Problem } from '../problems/problem.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';
import { type AiCodingProblem, aiCodingProblem } from './ai-coding-lesson.ts';
import { experienceProgressions } from './experience-progression.table.server.ts';
import { practiceDrafts } from './practice-draft.table.server.ts';
import { countSolutions, variantAfter } from './round.ts';

type ExperienceProgression = typeof experienceProgressions.$inferSelect;
export type AiCodingLesson = typeof aiCodingLessons.$inferSelect;

export interface OpenRound {
  experience: ExperienceProgression;
  lesson: AiCodingLesson;
}

/**
 * Starts someone's round through a practice set, or finds the newest that is in progress, with its coding lesson (docs/product.md §4). Where
 * the lives of the last coding lesson are gone, the next one keeps what was solved and deals the rest again, what was used up with
 * other values.
 */
export async function startExperience({ user, experience }: { user: SignedInUser; experience: string }): Promise<OpenRound> {
  const problems = await requirePracticeSet({ key: experience, user });
  return changeOwnData({
    user,
    change: async (transaction) => {
      const progression = await openProgression({ user, experience, transaction });
      return { experience: progression, lesson: await openLesson({ progression, problems, transaction }) };
    },
  });
}

async function openProgression({
  user: { userId },
  experience,
  transaction,
}: {
  user: SignedInUser;
  experience: string;
  transaction: Transaction;
}): Promise<ExperienceProgression> {
  const { parentUserId, completed, status, created } = experienceProgressions;
  const ofSet = and(eq(parentUserId, userId), eq(experienceProgressions.experience, experience));
  const [open] = await transaction
    .select()
    .from(experienceProgressions)
    .where(and(ofSet, eq(completed, false), eq(status, 'in-progress')))
    .orderBy(desc(created))
    .limit(1);
  if (open) return open;
  const values = { parentUserId: userId, experience, type: 'practice' };
  const [started] = await transaction.insert(experienceProgressions).values(values).returning();
  return started as ExperienceProgression;
}

async function openLesson({
  progression: { id, parentUserId, experience },
  problems,
  transaction,
}: {
  progression: ExperienceProgression;
  problems: Problem[];
  transaction: Transaction;
}): Promise<AiCodingLesson> {
  const last = await findLastLesson({ userId: parentUserId, experience, transaction });
  if (last && !last.complete) return last;
  const solved = last?.parentExperienceId === id ? last.stats.solutions.filter(({ correct }) => correct) : [];
  const begun = last ? undefined : await findBegunVariants({ parentUserId, transaction });
  const dealt = problems.map((problem, index) => {
    const variant = begun?.get(problem.problemId) ?? variantAfter(last, problem.problemId);
    return dealProblem({ problem, position: index + 1, variant });
  });
  const [opened] = await transaction
    .insert(aiCodingLessons)
    .values({
      parentUserId,
      experience,
      parentExperienceId: id,
      problems: dealt,
      stats: countSolutions({
        solutions: solved.filter(({ parentProblemId }) => dealt.some((problem) => problem.id === parentProblemId)),
        timeToCompleteMs: 0,
      }),
    })
    .returning();
  return opened as AiCodingLesson;
}

/** Finds the variants on which somebody worked before their first round, as a visitor does whose tries are used up. */
async function findBegunVariants({
  parentUserId,
  transaction,
}: {
  parentUserId: string;
  transaction: Transaction;
}): Promise<Map<string, number>> {
  const drafts = await transaction
    .select({ problemId: practiceDrafts.problemId, variant: practiceDrafts.variant })
    .from(practiceDrafts)
    .where(eq(practiceDrafts.parentUserId, parentUserId));
  return new Map(drafts.map(({ problemId, variant }) => [problemId, variant]));
}

/** Finds the newest coding lesson that somebody has of a practice set, open or over. */
export async function findLastLesson({
  userId,
  experience,
  transaction,
}: {
  userId: string;
  experience: string;
  transaction?: Transaction;
}): Promise<typeof aiCodingLessons.$inferSelect | undefined> {
  const ofPerson = and(eq(aiCodingLessons.parentUserId, userId), eq(aiCodingLessons.experience, experience));
  const [last] = await (transaction ?? database)
    .select()
    .from(aiCodingLessons)
    .where(ofPerson)
    .orderBy(desc(aiCodingLessons.created))
    .limit(1);
  return last;
}

/** Takes of a problem what its learner may know: the hidden cases stay on the server, and so do the solution and the prompts until it is solved or its tries are used up. */
export function dealProblem({
  problem,
  position,
  variant,
}: {
  problem: Problem;
  position: number;
  variant: number;
}): AiCodingProblem {
  const dealt = dealVariant(problem, variant);
  const { problemId, tries, files, entry, task, language, solutionOutput, codeMustContain } = dealt;
  return aiCodingProblem.parse({
    id: problemId,
    position,
    ...(variant > 0 && { variant }),
    tries,
    mostTries: tries,
    code: files[entry],
    problem: task,
    language,
    fileName: entry,
    solutionOutput,
    solutionOutputRegex: dealt.solutionOutputRegex ?? null,
    isSpecialSolution: dealt.specialCheck !== undefined,
    codeMustContain,
    solutionSuggestions: [],
  });
}

/**
 * Closes a round in which every problem has been solved, which its last try finished, with how its learner rates it. The first rating stays.
 * Throws EXPERIENCE_UNFINISHED while there are problems left.
 */
export async function finishExperience({
  user,
  experienceId,
  endFeedbackRating,
}: {
  user: SignedInUser;
  experienceId: string;
  endFeedbackRating?: number;
}): Promise<void> {
  await changeOwnData({
    user,
    change: async (transaction) => {
      const round = await requireOwnRow({ table: experienceProgressions, itemId: experienceId, user, transaction });
      if (!round.completed) throw new AppError('EXPERIENCE_UNFINISHED');
      if (endFeedbackRating === undefined || round.endFeedbackRating !== null) return;
      await transaction
        .update(experienceProgressions)
        .set({ endFeedbackRating })
        .where(eq(experienceProgressions.id, experienceId));
    },
  });
}
