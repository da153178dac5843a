import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { AppError } from '#platform/errors.ts';
import { paidCourseLessons } from '../progress/paid-course-lesson.table.server.ts';
import { findLoot, isReached } from './loot.server.ts';
import { lootItems } from './loot-item.table.server.ts';

/** Lets members unlock an extra once, when its moment was reached (docs/product.md §4); interacting is for good. */
export const lootItemData: OwnDataDeclaration<typeof lootItems> = {
  table: lootItems,
  membersOnly: true,
  list: { order: [lootItems.created], limit: 500 },
  create: {
    fields: z.strictObject({ lootId: z.string().max(100) }),
    mostRows: 500,
    onceBy: ['lootId'],
    prepare: async ({ transaction, user, item }) => {
      const known = await findLoot(String(item.lootId));
      if (!known) throw new AppError('NOT_FOUND', 'there is no loot of this id');
      const { parentUserId, lesson, systemOrUser } = paidCourseLessons;
      const ofLesson = and(eq(parentUserId, user.userId), eq(lesson, known.lessonId), eq(systemOrUser, 'user'));
      const [own] = await transaction.select().from(paidCourseLessons).where(ofLesson);
      if (!isReached(known.found, own)) throw new AppError('LOOT_LOCKED');
      return item;
    },
  },
  update: { fields: z.strictObject({ interacted: z.literal(true) }).partial() },
};
