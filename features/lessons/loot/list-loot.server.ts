import { parse } from 'yaml';
import { z } from 'zod';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { type LessonId, lessonCatalogue } from '../lesson-catalogue.ts';
import { type Loot, loot } from './loot.ts';

/** Lists the loot of a lesson in the order of its moments; a lesson may have none. */
export async function listLoot(lessonId: LessonId): Promise<Loot[]> {
  const file = await fileStorage.find(`lessons/${lessonId}/loot.yml`);
  if (!file) return [];
  const items = z.array(loot).parse(parse(await fileStorage.readText(file.key)));
  return items.toSorted((one, other) => one.unlockAtSec - other.unlockAtSec);
}

/** Finds the loot of this id, and the lesson it belongs to. */
export async function findLoot(lootId: string): Promise<{ lessonId: LessonId; found: Loot } | undefined> {
  for (const { lessonId } of lessonCatalogue) {
    const found = (await listLoot(lessonId)).find((item) => item.lootId === lootId);
    if (found) return { lessonId, found };
  }
  return undefined;
}
