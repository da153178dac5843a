import { and, eq } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import { paidCourseLessons } from '../progress/paid-course-lesson.table.server.ts';
import { isReached } from './is-reached.server.ts';
import { listLoot } from './list-loot.server.ts';
import type { Loot } from './loot.ts';
import { lootItems } from './loot-item.table.server.ts';

export interface MemberLoot {
  lesson: Lesson;
  loot: (Loot & { isUnlocked: boolean; interacted: boolean })[];
}

/**
 * Lists the loot of these lessons and what of it is unlocked for this member: what was reached, and what was unlocked before, which a
 * lesson that is started again does not take away.
 */
export async function listMemberLoot({
  member,
  lessons,
}: {
  member: CourseMember;
  lessons: readonly Lesson[];
}): Promise<MemberLoot[]> {
  const [unlocked, started] = await Promise.all([
    database.select().from(lootItems).where(eq(lootItems.parentUserId, member.userId)),
    database
      .select()
      .from(paidCourseLessons)
      .where(and(eq(paidCourseLessons.parentUserId, member.userId), eq(paidCourseLessons.systemOrUser, 'user'))),
  ]);
  return Promise.all(
    lessons.map(async (lesson) => {
      const own = started.find((row) => row.lesson === lesson.lessonId);
      const loot = (await listLoot(lesson.lessonId)).map((item) => {
        const row = unlocked.find(({ lootId }) => lootId === item.lootId);
        return { ...item, isUnlocked: row !== undefined || isReached(item, own), interacted: row?.interacted ?? false };
      });
      return { lesson, loot };
    }),
  );
}
