import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { RatingFigures } from './learning-figures.ts';

/** Counts how learners rated the rounds that they finished, by practice set; of a round that was not rated nothing is counted. */
export async function countRatings({ transaction }: { transaction: Transaction }): Promise<RatingFigures[]> {
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
