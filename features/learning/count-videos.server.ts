import { sql } from 'drizzle-orm';
import { hour, second } from '#platform/durations.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { VideoFigures } from './learning-figures.ts';

/** The longest video that is counted, in seconds. */
const longestVideo = (3 * hour) / second;

/**
 * Counts how many of those who have the course watched each second of a video since they last started its lesson. The pieces that somebody
 * watched lie apart by more than a second, so nobody counts twice.
 */
export async function countVideos({ transaction }: { transaction: Transaction }): Promise<VideoFigures[]> {
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
