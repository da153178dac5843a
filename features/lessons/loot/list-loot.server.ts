import { z } from 'zod';
import { fileStorage } from '#platform/http/file-storage.server.ts';
import type { LessonId } from '../lesson-catalogue.ts';
import { type Loot, loot } from './loot.ts';

/** Lists the loot of a lesson in the order of its moments; a lesson may have none. */
export async function listLoot(lessonId: LessonId): Promise<Loot[]> {
  const file = await fileStorage.find(`lessons/${lessonId}/loot.json`);
  if (!file) return [];
  const items = z.array(loot).parse(JSON.parse(await fileStorage.readText(file.key)));
  return items.toSorted((one, other) => one.unlockAtSec - other.unlockAtSec);
}
