import { eq } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { toStorable } from '#platform/text/to-storable.ts';
import { gradeFiles } from '../grading/grade-files.server.ts';
import type { Files } from '../grading/judge-run.ts';
import { programRunner } from '../grading/program-runner.server.ts';
import { requireProblem } from '../problems/practice-set.server.ts';
import { finals } from './final.table.server.ts';
import type { Final } from './find-final.server.ts';

interface OfFinal {
  member: CourseMember;
  finalId: string;
}

/**
 * Grades a member's files for a problem of their final and keeps the answer: the first one counts, and the last one finishes the final. Throws
 * NOT_RUN where the platform could not run the program, which costs nothing.
 */
export async function handInFinal({
  member,
  finalId,
  problemId,
  files,
}: OfFinal & { problemId: string; files: Files }): Promise<Final> {
  const before = await requireFinal({ member, finalId });
  if (!before.problems.includes(problemId)) throw new AppError('INVALID_INPUT', 'problemId: is not in this final');
  if (isOver(before, problemId)) return before;
  const problem = await requireProblem({ problemId, user: member });
  const { verdict } = await gradeFiles({ problem, files, run: programRunner(member.userId) });
  if (verdict.status === 'not-run') throw new AppError('NOT_RUN');
  const answer = toStorable({ problemId, files, isRight: verdict.status === 'right', reason: verdict.reason });
  return changeFinal({
    member,
    finalId,
    change: (now) => {
      if (isOver(now, problemId)) return {};
      const answers = [...now.answers, answer];
      return { answers, ...(answers.length === now.problems.length && { finishedAt: new Date() }) };
    },
  });
}

/** Ends a member's final: what has not been handed in by then counts as not solved. */
export function endFinal({ member, finalId }: OfFinal): Promise<Final> {
  return changeFinal({ member, finalId, change: ({ finishedAt }) => ({ finishedAt: finishedAt ?? new Date() }) });
}

function isOver({ finishedAt, answers }: Final, problemId: string): boolean {
  return finishedAt !== null || answers.some((answer) => answer.problemId === problemId);
}

async function changeFinal({
  member,
  finalId,
  change,
}: OfFinal & { change: (now: Final) => Partial<Pick<Final, 'answers' | 'finishedAt'>> }): Promise<Final> {
  return changeOwnData({
    user: member,
    change: async (transaction) => {
      const now = await requireFinal({ member, finalId, transaction });
      const changes = change(now);
      if (Object.keys(changes).length === 0) return now;
      const [changed] = await transaction.update(finals).set(changes).where(eq(finals.id, finalId)).returning();
      return changed as Final;
    },
  });
}

async function requireFinal({ member, finalId, transaction }: OfFinal & { transaction?: Transaction }): Promise<Final> {
  return (await requireOwnRow({ table: finals, itemId: finalId, user: member, transaction })) as unknown as Final;
}
