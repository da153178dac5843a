import { desc, eq, sql } from 'drizzle-orm';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { isFeatureOn } from '../comparisons/comparisons.server.ts';
import type { DrillEntry } from '../drills/drill.ts';
import { drillAnswers } from '../drills/drill-answer.table.server.ts';
import { listDrills, toEntry } from '../drills/list-drills.server.ts';
import { readPersonalization } from '../personalization/personalization.server.ts';
import { listProblems } from '../problems/practice-set.server.ts';
import { practiceTries } from '../rounds/practice-try.table.server.ts';
import { type Occasion, type Return, scheduleReturns } from './schedule-returns.ts';

/** A drill that somebody has not met, about concepts that are due. */
interface DueDrill extends DrillEntry {
  about: string[];
}

/** What is due for somebody, and what comes next: the concepts that are scheduled later. */
export interface DueExercises {
  due: DueDrill[];
  later: Return[];
  /** Nothing comes back to them, because they take part in a comparison. */
  isOff?: true;
}

const maxOccasions = 10_000;

/** Counts what is due for somebody; nothing where they do not want to be told. */
export async function countDue({ user }: { user: { userId: string } }): Promise<number> {
  const { dueExercises } = await readPersonalization({ user });
  return dueExercises === 'quiet' ? 0 : (await findDue({ user })).due.length;
}

/** Finds the drills that are due for somebody now. Concepts without a drill that is new to them rest. */
export async function findDue({ user, now = Date.now() }: { user: { userId: string }; now?: number }): Promise<DueExercises> {
  if (!(await isFeatureOn({ user, feature: 'returns' }))) return { due: [], later: [], isOff: true };
  const { userId } = user;
  const [tries, answers] = await Promise.all([
    database
      .select({
        problemId: practiceTries.problemId,
        status: practiceTries.status,
        created: practiceTries.created,
        // Records are large, and only a wrong one can be of untouched code.
        fault: sql<
          string | null
        >`case when ${practiceTries.status} = 'wrong' then ${practiceTries.record} -> 'verdict' ->> 'fault' end`,
      })
      .from(practiceTries)
      .where(eq(practiceTries.parentUserId, userId))
      .orderBy(desc(practiceTries.created))
      .limit(maxOccasions),
    database
      .select({ drillId: drillAnswers.drillId, isRight: drillAnswers.isRight, created: drillAnswers.created })
      .from(drillAnswers)
      .where(eq(drillAnswers.parentUserId, userId))
      .orderBy(desc(drillAnswers.created))
      .limit(maxOccasions),
  ]);
  if (tries.length + answers.length === 0) return { due: [], later: [] };
  const isMember = await hasCourseAccess({ userId });
  const drills = listDrills();
  const conceptsOf = new Map<string, readonly string[]>([
    ...listProblems().map(({ problemId, concepts }) => [problemId, concepts] as const),
    ...drills.map(({ drillId, concepts }) => [drillId, concepts] as const),
  ]);
  const occasions: Occasion[] = [
    // Running what was dealt, to see what it prints, is no try.
    ...tries
      .filter(({ fault }) => fault !== 'unchanged')
      .map(({ problemId, status, created }) => ({
        ...{ at: created.getTime(), concepts: conceptsOf.get(problemId) ?? [] },
        ...{ isAided: true, isRight: status === 'right' },
      })),
    ...answers.map(({ drillId, isRight, created }) => ({
      ...{ at: created.getTime(), concepts: conceptsOf.get(drillId) ?? [], isAided: false, isRight },
    })),
  ];
  const returns = scheduleReturns(occasions);
  const met = new Set(answers.map(({ drillId }) => drillId));
  const open = drills
    .filter(({ drillId, free }) => (free || isMember) && !met.has(drillId))
    .sort((one, other) => one.level - other.level);
  const easiest = (concept: string) => open.find(({ concepts }) => concepts.includes(concept));
  const waiting = new Set(returns.filter(({ due }) => due <= now).map(({ concept }) => concept));
  const due: DueDrill[] = [];
  for (const { concept } of returns) {
    if (!waiting.has(concept)) continue;
    const drill = easiest(concept);
    if (!drill) continue;
    const about = drill.concepts.filter((one) => waiting.delete(one));
    due.push({ ...toEntry(drill), about });
  }
  return { due, later: returns.filter(({ concept, due: from }) => from > now && easiest(concept)) };
}
