import type { CourseMember } from '#features/access/course-member.ts';
import { AppError } from '#platform/errors.ts';
import { requireLesson } from '../require-lesson.ts';
import { listMemberLoot } from './list-member-loot.server.ts';
import type { LootItem } from './loot.ts';

/**
 * Gets what a lesson's page has besides text and video: its loot, with the content of what is unlocked for this member and of nothing else.
 * The id is the lesson's with a suffix (docs/product.md §7). `renderText` makes the HTML of a Markdown text.
 */
export async function getDynamicPaiccContent({
  member,
  dynamicPaiccContentId,
  renderText,
}: {
  member: CourseMember;
  dynamicPaiccContentId: string;
  renderText: (text: { file: string; markdown: string }) => string;
}): Promise<{ lootItems: LootItem[] }> {
  const [, lessonId] = /^(.+)-dynamic-paicc-content$/.exec(dynamicPaiccContentId) ?? [];
  if (!lessonId)
    throw new AppError('INVALID_INPUT', 'dynamicPaiccContentId: must be a lesson’s id followed by -dynamic-paicc-content');
  const lesson = requireLesson(lessonId);
  const loot = (await listMemberLoot({ member, lessons: [lesson] })).flatMap((own) => own.loot);
  return {
    lootItems: loot.map(({ lootId, unlockAtSec, interacted, kind, title, text, isUnlocked }) => ({
      lootId,
      unlockAtSec,
      interacted,
      ...(isUnlocked && { content: { kind, title, html: renderText({ file: lootId, markdown: text }) } }),
    })),
  };
}
