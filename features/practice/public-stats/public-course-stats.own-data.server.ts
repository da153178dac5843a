import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnDataChange, OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import { AppError } from '#platform/errors.ts';
import { aiCodingLessons } from '../rounds/ai-coding-lesson.table.server.ts';
import type { AiCodingLesson } from '../rounds/experience.server.ts';
import { isFinished } from '../rounds/round.ts';
import { publicCourseStats } from './public-course-stats.table.server.ts';
import { shownName } from './shown-name.ts';

/** Lets learners show each finished coding lesson once, under the lesson's own practice set and with the figures that it has. Its owner may take it down. */
export const publicCourseStatsData: OwnDataDeclaration<typeof publicCourseStats> = {
  table: publicCourseStats,
  list: { order: [desc(publicCourseStats.created)], limit: 200 },
  create: {
    fields: z.strictObject({ aiCoderName: shownName, parentAiCodingLessonId: z.string().max(100) }),
    mostRows: 200,
    onceBy: ['parentAiCodingLessonId'],
    prepare: async ({ transaction, user, item }) => {
      const lesson = await requireFinishedLesson({ transaction, user, itemId: String(item.parentAiCodingLessonId) });
      const { solutions: _private, ...stats } = lesson.stats;
      return { ...item, courseName: lesson.experience, stats };
    },
  },
  delete: async ({ transaction, row }) => {
    await transaction.delete(publicCourseStats).where(eq(publicCourseStats.id, row.id));
  },
};

/**
 * Finds somebody's own coding lesson that is worth a page. Throws EXPERIENCE_UNFINISHED while a problem of it waits, also where its lives are gone.
 */
async function requireFinishedLesson(making: OwnDataChange & { itemId: string }): Promise<AiCodingLesson> {
  const lesson = await requireOwnRow({ table: aiCodingLessons, ...making });
  if (!isFinished(lesson)) throw new AppError('EXPERIENCE_UNFINISHED');
  return lesson;
}
