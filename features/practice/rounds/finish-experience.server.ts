import { eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { experienceProgressions } from './experience-progression.table.server.ts';

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
