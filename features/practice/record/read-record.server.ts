import { and, desc, eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { database } from '#platform/postgres/database.server.ts';
import { drillAnswers } from '../drills/drill-answer.table.server.ts';
import { listDrills } from '../drills/list-drills.server.ts';
import { dealVariant } from '../problems/deal-variant.ts';
import { toModelPrompt } from '../problems/exercise.ts';
import { listProblems } from '../problems/practice-set.server.ts';
import type { Problem } from '../problems/problem.ts';
import { practiceTries } from '../rounds/practice-try.table.server.ts';
import { countChangedLines, countWords, type LearningRecord, type RecordedDrill, type RecordedTry } from './process-grade.ts';

/** The newest tries that a record is counted from. */
const maxTries = 500;

/** Reads what somebody did in practice, as far as the site still has its problems and drills. */
export async function readRecord({ user: { userId } }: { user: Pick<SignedInUser, 'userId'> }): Promise<LearningRecord> {
  const tries = await database
    .select()
    .from(practiceTries)
    .where(eq(practiceTries.parentUserId, userId))
    .orderBy(desc(practiceTries.created))
    .limit(maxTries);
  const { drillId, parentUserId, created } = drillAnswers;
  const answers = await database
    .selectDistinctOn([drillId])
    .from(drillAnswers)
    .where(eq(parentUserId, userId))
    .orderBy(drillId, created);
  const problems = new Map(listProblems().map((problem) => [problem.problemId, problem]));
  const drills = new Map(listDrills().map((drill) => [drill.drillId, drill]));
  return {
    tries: tries.flatMap((row): RecordedTry[] => {
      const written = problems.get(row.problemId);
      if (!written || row.status === 'not-run' || row.record.verdict.fault === 'unchanged') return [];
      return [
        {
          ...{ tryId: row.id, problemId: row.problemId, title: written.title, record: row.record },
          ...{ created: row.created.toISOString(), isRight: row.status === 'right' },
          reference: measureProblem(dealVariant(written, row.record.variant ?? 0)),
        },
      ];
    }),
    drills: answers.flatMap((row): RecordedDrill[] => {
      const drill = drills.get(row.drillId);
      if (drill?.kind !== row.kind) return [];
      const { answer, isRight, found, total, falseAlarms } = row;
      return [
        {
          ...{ drillId: row.drillId, title: drill.title, created: row.created.toISOString(), found, total, falseAlarms },
          judged: drill.judge({ answer, isRight, found, total, falseAlarms }),
          writesCases: drill.writesCases,
        },
      ];
    }),
  };
}

/** Finds a try of somebody's own, with the title of its problem; null where there is none of theirs. */
export async function findTry({ tryId, user: { userId } }: { tryId: string; user: Pick<SignedInUser, 'userId'> }) {
  const { id, parentUserId } = practiceTries;
  const [found] = await database
    .select()
    .from(practiceTries)
    .where(and(eq(id, tryId), eq(parentUserId, userId)));
  if (!found) return null;
  const { problemId, created, record } = found;
  const title =
    listProblems().find((problem) => problem.problemId === problemId)?.title ?? 'A problem that the site no longer has';
  return { title, created: created.toISOString(), record };
}

const measured = new WeakMap<Problem, RecordedTry['reference']>();

function measureProblem(problem: Problem): RecordedTry['reference'] {
  const known = measured.get(problem);
  if (known) return known;
  const { files, solution } = problem;
  const reference = {
    files,
    changedLines: countChangedLines({ before: files, after: { ...files, ...solution } }),
    promptWords: countWords(toModelPrompt(problem).prompt),
  };
  measured.set(problem, reference);
  return reference;
}
