import type { CourseMember } from '#features/access/caller.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import { paidCourseLessons } from '../progress/paid-course-lesson.table.server.ts';
import { startedLesson } from '../progress/start-lesson.server.ts';
import { isReached, listLoot } from './loot.server.ts';
import { lootItems } from './loot-item.table.server.ts';

/**
 * Begins a lesson again: it is no longer done and what was watched and read is forgotten; its exercises stay solved, its extras unlocked, and
 * the earlier completeDurationSecs stays (docs/product.md §4). Throws LESSON_NOT_STARTED where there is nothing to begin again.
 */
export async function restartLesson({ member, lesson }: { member: CourseMember; lesson: Lesson }): Promise<void> {
  const loot = await listLoot(lesson.lessonId);
  await changeOwnData({
    user: member,
    change: async (transaction) => {
      const begun = startedLesson({ member, lesson });
      const [before] = await transaction.select().from(paidCourseLessons).where(begun).for('update');
      if (!before) throw new AppError('LESSON_NOT_STARTED', lesson.title);
      // What was reached follows from what is forgotten now.
      const reached = loot.filter((item) => isReached(item, before));
      const unlocked = reached.map(({ lootId }) => ({ parentUserId: member.userId, lootId }));
      if (unlocked.length > 0) await transaction.insert(lootItems).values(unlocked).onConflictDoNothing();
      await transaction
        .update(paidCourseLessons)
        .set({ progress: [], filmSecs: 0, place: null, readAt: null, startedAt: new Date(), finishedAt: null })
        .where(begun);
    },
  });
}
