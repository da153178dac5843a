import { eq, sql } from 'drizzle-orm';
import { changeOwnDataOnce, type WrittenRow } from '#features/own-data/change-own-data.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { experienceProgressions } from './experience-progression.table.server.ts';

/** Adds one to the step of an open round: once per call, and once per `writeId` however often that is sent. */
export function advanceExperience({
  user,
  experienceId,
  writeId,
}: {
  user: SignedInUser;
  experienceId: string;
  writeId?: string;
}): Promise<WrittenRow> {
  const { id, step } = experienceProgressions;
  return changeOwnDataOnce({
    user,
    writeId,
    change: async (transaction) => {
      const before = await requireOwnRow({ table: experienceProgressions, itemId: experienceId, user, transaction });
      if (before.completed) throw new AppError('EXPERIENCE_FINISHED');
      const [row] = await transaction
        .update(experienceProgressions)
        .set({ step: sql`${step} + 1` })
        .where(eq(id, experienceId))
        .returning();
      return { itemId: experienceId, version: row?.version ?? null };
    },
  });
}
