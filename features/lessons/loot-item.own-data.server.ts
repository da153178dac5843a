import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { AppError } from '#platform/errors.ts';
import { findLoot } from './find-loot.server.ts';
import { lootItems } from './loot-item.table.server.ts';

/** Unlocked once per person and loot (specification §4); interacting is for good. */
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
