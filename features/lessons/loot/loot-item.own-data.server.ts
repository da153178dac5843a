import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { AppError } from '#platform/errors.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { listLoot } from './list-loot.server.ts';
import type { Loot } from './loot.ts';
import { lootItems } from './loot-item.table.server.ts';

/** Unlocked once per person and loot (docs/product.md §4); interacting is for good. */
export const lootItemData: OwnDataDeclaration = {
  table: lootItems,
  membersOnly: true,
  list: { order: [lootItems.created], limit: 500 },
  create: {
    fields: z.strictObject({ lootId: z.string().max(100) }),
    mostRows: 500,
    onceBy: ['lootId'],
    prepare: async ({ item }) => {
      if (!(await findLoot(String(item.lootId)))) throw new AppError('NOT_FOUND', 'there is no loot of this id');
      return item;
    },
  },
  update: { fields: z.strictObject({ interacted: z.literal(true) }).partial() },
};

/** Finds the loot of this id in any lesson. */
async function findLoot(lootId: string): Promise<Loot | undefined> {
  const lists = await Promise.all(lessonCatalogue.map(({ lessonId }) => listLoot(lessonId)));
  return lists.flat().find((item) => item.lootId === lootId);
}
