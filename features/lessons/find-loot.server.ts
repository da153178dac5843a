import { lessonCatalogue } from './lesson-catalogue.ts';
import { listLoot } from './list-loot.server.ts';
import type { Loot } from './loot.ts';

/** The loot of this id in any lesson. */
export async function findLoot(lootId: string): Promise<Loot | undefined> {
  const lists = await Promise.all(lessonCatalogue.map(({ lessonId }) => listLoot(lessonId)));
  return lists.flat().find((item) => item.lootId === lootId);
}
