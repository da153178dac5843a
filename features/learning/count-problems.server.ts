import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { ProblemFigures } from './learning-figures.ts';

/**
 * Counts for each problem that anybody with an account tried what became of it. A problem counts as solved for good, as out of tries in the
 * rounds that are kept, and as left otherwise; tries that their learner deleted are not among the tries.
 */
export async function countProblems({ transaction }: { transaction: Transaction }): Promise<ProblemFigures[]> {
  const figures = await transaction.execute<Omit<ProblemFigures, 'commonestFault'>>(sql`
    with tried as (
      select problem_id, parent_user_id, count(*) as tries from practice_tries group by problem_id, parent_user_id
    ), solved as (
      select problem_id, parent_user_id, status from solved_problems
    ), failed as (
      select distinct solution ->> 'parentProblemId' as problem_id, parent_user_id
      from ai_coding_lessons, jsonb_array_elements(stats -> 'solutions') as solution where solution ->> 'status' = 'failed'
    ), outcome as (
      select problem_id, parent_user_id, tries, coalesce(status, failed.is_it, 'left') as outcome
      from tried full join solved using (problem_id, parent_user_id)
        full join (select *, 'failed' as is_it from failed) failed using (problem_id, parent_user_id)
    )
    select problem_id as "problemId", count(*)::int as people,
      count(*) filter (where outcome = 'perfect')::int as perfect,
      count(*) filter (where outcome = 'imperfect')::int as imperfect,
      count(*) filter (where outcome = 'failed')::int as failed,
      count(*) filter (where outcome = 'left')::int as left,
      coalesce(sum(tries), 0)::int as tries,
      percentile_cont(0.5) within group (order by tries) as "medianTries"
    from outcome join counted_accounts account on account.id = parent_user_id
    group by problem_id order by problem_id`);
  const faults = await transaction.execute<{ problemId: string; fault: string }>(sql`
    select distinct on (problem_id) problem_id as "problemId", fault from (
      select problem_id, record -> 'verdict' ->> 'fault' as fault, count(*) as times
      from practice_tries join counted_accounts account on account.id = parent_user_id
      where status <> 'right' group by problem_id, record -> 'verdict' ->> 'fault'
    ) counted where fault is not null order by problem_id, times desc, fault`);
  const faultOf = new Map(faults.map(({ problemId, fault }) => [problemId, fault]));
  return figures.map((each) => ({ ...each, commonestFault: faultOf.get(each.problemId) ?? null }));
}
