import { and, eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { experienceProgressions } from './experience-progression.table.server.ts';

/**
 * Finishes a round. The first time counts: finishing again changes neither its time nor its rating, but may give a rating that is missing.
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
  const { id, completed } = experienceProgressions;
  await changeOwnData({
    user,
    change: async (transaction) => {
      const before = await requireOwnRow({ table: experienceProgressions, itemId: experienceId, user, transaction });
      if (!before.completed) {
        await transaction
          .update(experienceProgressions)
          .set({ completed: true, status: 'perfect-completed', completedAt: new Date() })
          .where(and(eq(id, experienceId), eq(completed, false)));
      }
      if (endFeedbackRating !== undefined && before.endFeedbackRating === null) {
        await transaction.update(experienceProgressions).set({ endFeedbackRating }).where(eq(id, experienceId));
      }
    },
  });
}
