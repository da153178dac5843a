import { desc } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import { AppError } from '#platform/errors.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { aiCodingLessons } from '../rounds/ai-coding-lesson.table.server.ts';
import { aiCodingStats } from '../rounds/ai-coding-lesson.ts';
import { publicCourseStats } from './public-course-stats.table.server.ts';

/** Shown once per finished coding lesson, with the figures that the lesson has. */
export const publicCourseStatsData: OwnDataDeclaration = {
  table: publicCourseStats,
  list: { order: [desc(publicCourseStats.created)], limit: 200 },
  create: {
    fields: z.strictObject({ aiCoderName: oneLine(60), courseName: oneLine(100), parentAiCodingLessonId: z.string().max(100) }),
    mostRows: 200,
    onceBy: ['parentAiCodingLessonId'],
    prepare: async ({ transaction, user, item }) => {
      const itemId = String(item.parentAiCodingLessonId);
      const lesson = await requireOwnRow({ table: aiCodingLessons, itemId, user, transaction });
      if (lesson.complete !== true)
        throw new AppError('INVALID_INPUT', 'item.parentAiCodingLessonId: the lesson is not finished');
      const { solutions: _private, ...stats } = aiCodingStats.parse(lesson.stats);
      return { ...item, stats };
    },
  },
};
