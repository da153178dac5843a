import type { CourseMember } from '#features/access/course-member.ts';
import { type Lesson, lessonCatalogue } from '../lesson-catalogue.ts';
import type { ListedExtra } from './extras-list.tsx';
import { listMemberLoot } from './list-member-loot.server.ts';

/** Lists the extras of the whole course: the titles of what is unlocked for this member, of the rest the moments. */
export async function listCourseExtras({
  member,
}: {
  member: CourseMember;
}): Promise<{ lesson: Lesson; items: ListedExtra[] }[]> {
  const lessons = await listMemberLoot({ member, lessons: lessonCatalogue });
  return lessons.map(({ lesson, loot }) => ({
    lesson,
    items: loot.map(({ lootId, unlockAtSec, interacted, kind, title, isUnlocked }) => ({
      lootId,
      unlockAtSec,
      interacted,
      ...(isUnlocked && { content: { kind, title } }),
    })),
  }));
}
