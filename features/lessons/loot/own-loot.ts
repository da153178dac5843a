import { callFunction } from '#features/function-client/call-function.ts';
import type { LessonId } from '../lesson-catalogue.ts';
import type { LootItem } from './loot.ts';

/** Makes the call for a lesson's loot; what is kept for a time without a network is found by it. */
export const lootCall = ({ userId, lessonId }: { userId: string; lessonId: LessonId }) => ({
  name: 'getDynamicPaiccContent',
  body: { dynamicPaiccContentId: `${lessonId}-dynamic-paicc-content`, parentUserId: userId },
});

/** Loads the loot of a lesson, with the content of what is unlocked. */
export async function loadLoot(lesson: { userId: string; lessonId: LessonId }): Promise<LootItem[]> {
  const { name, body } = lootCall(lesson);
  return (await callFunction<{ lootItems: LootItem[] }>(name, body)).lootItems;
}

interface OwnLoot {
  userId: string;
  lootId: string;
}

/** Unlocks an extra whose moment was reached, once: unlocked before, it stays as it is. Returns the id of its row. */
export async function unlockLoot({ userId, lootId }: OwnLoot): Promise<string> {
  const body = { table: 'loot_items', parentUserId: userId, item: { lootId } };
  return (await callFunction<{ item: { id: string } }>('createItem', body)).item.id;
}

/** Notes that an extra was opened, for good. */
export async function markOpened({ userId, lootId }: OwnLoot): Promise<void> {
  const itemId = await unlockLoot({ userId, lootId });
  await callFunction('updateItem', { table: 'loot_items', parentUserId: userId, itemId, item: { interacted: true } });
}
