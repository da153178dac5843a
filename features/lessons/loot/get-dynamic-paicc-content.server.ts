import type { CourseMember } from '#features/access/course-member.ts';
import { requireLesson } from '../require-lesson.ts';
import { listLoot } from './list-loot.server.ts';
import type { Loot } from './loot.ts';

const suffix = '-dynamic-paicc-content';

/** Finds what a lesson's page gets besides text and video: its loot. The id is the lesson's with a suffix (docs/product.md §7). */
export async function getDynamicPaiccContent({
  member: _proved,
  dynamicPaiccContentId,
}: {
  member: CourseMember;
  dynamicPaiccContentId: string;
}): Promise<{ lootItems: Loot[] }> {
  const lessonId = dynamicPaiccContentId.endsWith(suffix)
    ? dynamicPaiccContentId.slice(0, -suffix.length)
    : dynamicPaiccContentId;
  return { lootItems: await listLoot(requireLesson(lessonId).lessonId) };
}
