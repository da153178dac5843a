import { and, desc, eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { experienceProgressions } from './experience-progression.table.server.ts';

export type ExperienceProgression = typeof experienceProgressions.$inferSelect;

/** Starts someone's round through a practice set, or finds the newest that is in progress and not completed (docs/product.md §4). */
export async function startExperience({
  user,
  experience,
  type,
}: {
  user: SignedInUser;
  experience: string;
  type: string;
}): Promise<ExperienceProgression> {
  const { parentUserId, completed, status, created } = experienceProgressions;
  const [row] = await changeOwnData({
    user,
    change: async (transaction) => {
      const open = await transaction
        .select()
        .from(experienceProgressions)
        .where(
          and(
            eq(parentUserId, user.userId),
            eq(experienceProgressions.experience, experience),
            eq(completed, false),
            eq(status, 'in-progress'),
          ),
        )
        .orderBy(desc(created))
        .limit(1);
      if (open.length > 0) return open;
      return transaction.insert(experienceProgressions).values({ parentUserId: user.userId, experience, type }).returning();
    },
  });
  return row as ExperienceProgression;
}
