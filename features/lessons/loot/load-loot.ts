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
