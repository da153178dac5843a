import { sql } from 'drizzle-orm';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { config } from '#platform/config/config.server.ts';
import { hour, second } from '#platform/durations.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { countEffects } from './count-effects.server.ts';
import { learningFiguresTable } from './learning-figures.table.server.ts';
import {
  type LearningFigures,
  type LessonFigures,
  type ProblemFigures,
  quietDays,
  type RatingFigures,
  type VideoFigures,
} from './learning-figures.ts';

/** Lets the count take far longer than other statements: nobody waits for it, but where nothing was counted yet. */
const longestCount = sql`set local statement_timeout = '5min'`;

let underWay: Promise<void> | undefined;

/** Counts what all learners did, and keeps it with the time. Asked twice at once, it counts once. */
export function countLearning(): Promise<void> {
  underWay ??= countAndKeep().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function countAndKeep(): Promise<void> {
  await database.transaction(async (transaction) => {
    const countedAt = new Date();
    const figures = await countAll({ transaction });
    await transaction
      .insert(learningFiguresTable)
      .values({ figures, countedAt })
      .onConflictDoUpdate({ target: learningFiguresTable.id, set: { figures, countedAt } });
  });
}

async function countAll({ transaction }: { transaction: Transaction }): Promise<LearningFigures> {
  await transaction.execute(longestCount);
  await gatherCountedAccounts(transaction);
  return {
    lessons: await countLessons({ transaction }),
    problems: await countProblems({ transaction }),
    films: await countVideos({ transaction }),
    effects: await countEffects({ transaction }),
    ratings: await countRatings({ transaction }),
  };
}

/**
 * Gathers for the rest of the transaction, as the table `counted_accounts`, whose learning is counted: every account but those that are
 * disabled and those of the owners, who try things out. `seen_at` is the last that is known of their sign-ins.
 */
async function gatherCountedAccounts(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`create temporary table counted_accounts
    (id text primary key, is_member boolean not null, seen_at timestamptz not null) on commit drop`);
  await transaction.execute(sql`insert into counted_accounts
    select account.id,
      exists (select from entitlements given where given.user_id = account.id and given.revoked_at is null),
      greatest(account.created, (select max(updated_at) from sessions where user_id = account.id))
    from users account
    where not account.disabled and not (account.email_verified
      and lower(account.email) in (select jsonb_array_elements_text(${JSON.stringify(config.OWNER_EMAILS)}::jsonb)))`);
  await transaction.execute(sql`analyze counted_accounts`);
}

/** A lesson that is begun again has not been done less. */
const isDone = sql`(progress.finished_at is not null or progress.complete_duration_secs is not null)`;
const isStarted = sql`progress.system_or_user = 'user'`;

/** Counts how far those are who have the course now, and where those stopped who were not seen lately. */
async function countLessons({ transaction }: { transaction: Transaction }): Promise<LessonFigures> {
  const counts = await transaction.execute<{ lesson: string; started: number; done: number }>(sql`
    select progress.lesson, count(*) filter (where ${isStarted})::int as started, count(*) filter (where ${isDone})::int as done
    from paid_course_lessons progress join counted_accounts account on account.id = progress.parent_user_id
    where account.is_member group by progress.lesson`);
  const standings = await transaction.execute<Standing>(sql`
    select furthest, opened, finished, quiet, count(*)::int as people from (
      select max(progress."order") filter (where ${isStarted}) as furthest, count(progress.id) > 0 as opened,
        count(*) filter (where ${isDone}) = ${lessonCatalogue.length} as finished,
        greatest(account.seen_at, max(progress.updated)) < now() - make_interval(days => ${quietDays}) as quiet
      from counted_accounts account left join paid_course_lessons progress on progress.parent_user_id = account.id
      where account.is_member group by account.id
    ) standing group by furthest, opened, finished, quiet`);
  const sum = (which: (standing: Standing) => boolean) =>
    standings.filter(which).reduce((total, { people }) => total + people, 0);
  const stopped = ({ quiet, finished }: Standing) => quiet && !finished;
  return {
    members: sum(() => true),
    opened: sum(({ opened }) => opened),
    finishedAll: sum(({ finished }) => finished),
    quietBeforeOpening: sum((standing) => stopped(standing) && !standing.opened),
    quietBeforeStarting: sum((standing) => stopped(standing) && standing.opened && standing.furthest === null),
    lessons: lessonCatalogue.map(({ lessonId, lessonNumber }) => {
      const { started = 0, done = 0 } = counts.find(({ lesson }) => lesson === lessonId) ?? {};
      return { lessonId, started, done, quiet: sum((standing) => stopped(standing) && standing.furthest === lessonNumber) };
    }),
  };
}

type Standing = {
  furthest: number | null;
  opened: boolean;
  finished: boolean;
  quiet: boolean;
  people: number;
};

/**
 * Counts for each problem that anybody with an account tried what became of it. A problem counts as solved for good, as out of tries in the
 * rounds that are kept, and as left otherwise; tries that their learner deleted are not among the tries.
 */
async function countProblems({ transaction }: { transaction: Transaction }): Promise<ProblemFigures[]> {
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

/** The longest video that is counted, in seconds. */
const longestVideo = (3 * hour) / second;

/**
 * Counts how many of those who have the course watched each second of a video since they last started its lesson. The pieces that somebody
 * watched lie apart by more than a second, so nobody counts twice.
 */
async function countVideos({ transaction }: { transaction: Transaction }): Promise<VideoFigures[]> {
  const edges = await transaction.execute<{ lesson: string; at: number; step: number }>(sql`
    select progress.lesson, edge.at, sum(edge.step)::int as step
    from paid_course_lessons progress join counted_accounts account on account.id = progress.parent_user_id,
      jsonb_to_recordset(progress.progress) as piece("fromSecs" float8, "toSecs" float8),
      lateral (values (floor("fromSecs")::int, 1), (ceil("toSecs")::int, -1)) as edge(at, step)
    where account.is_member and "toSecs" < ${longestVideo}
    group by progress.lesson, edge.at order by progress.lesson, edge.at`);
  const people = await transaction.execute<{ lesson: string; people: number }>(sql`
    select progress.lesson, count(*)::int as people
    from paid_course_lessons progress join counted_accounts account on account.id = progress.parent_user_id
    where account.is_member and progress.progress <> '[]' group by progress.lesson`);
  return people.map(({ lesson, people }) => {
    const ofLesson = edges.filter((edge) => edge.lesson === lesson);
    const steps = new Map(ofLesson.map(({ at, step }) => [at, step]));
    let watching = 0;
    const watched = Array.from({ length: ofLesson.at(-1)?.at ?? 0 }, (_, second) => {
      watching += steps.get(second) ?? 0;
      return watching;
    });
    return { lessonId: lesson, people, watched };
  });
}

/** Counts how learners rated the rounds that they finished, by practice set; of a round that was not rated nothing is counted. */
async function countRatings({ transaction }: { transaction: Transaction }): Promise<RatingFigures[]> {
  const rows = await transaction.execute<{ experience: string; rating: number; rounds: number }>(sql`
    select experience, end_feedback_rating as rating, count(*)::int as rounds
    from experience_progressions join counted_accounts account on account.id = parent_user_id
    where end_feedback_rating is not null group by experience, end_feedback_rating order by experience`);
  const sets = Map.groupBy(rows, ({ experience }) => experience);
  return [...sets].map(([experience, given]) => ({
    experience,
    given: [1, 2, 3, 4, 5].map((rating) => given.find((row) => row.rating === rating)?.rounds ?? 0),
  }));
}
