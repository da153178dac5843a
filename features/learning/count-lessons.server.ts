import { sql } from 'drizzle-orm';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { type LessonFigures, quietDays } from './learning-figures.ts';

/** A lesson that is begun again has not been done less. */
const isDone = sql`(progress.finished_at is not null or progress.complete_duration_secs is not null)`;
const isStarted = sql`progress.system_or_user = 'user'`;

/** Counts how far those are who have the course now, and where those stopped who were not seen lately. */
export async function countLessons({ transaction }: { transaction: Transaction }): Promise<LessonFigures> {
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
