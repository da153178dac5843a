import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-columns.server.ts';
import type { LessonId } from '../lesson-catalogue.ts';
import type { WatchedInterval } from './watched-intervals.ts';

/**
 * The progress of one person with one lesson (docs/product.md §3). `signedVideoUrl` has no column: an address that opens a file for an hour
 * is made when it is asked for and never kept.
 */
export const paidCourseLessons = pgTable(
  'paid_course_lessons',
  {
    ...ownDataColumns(),
    lesson: text().$type<LessonId>().notNull(),
    /** The lesson's number. */
    order: integer().notNull(),
    unlocked: boolean().notNull().default(true),
    /** The intervals of the video that were watched since the lesson was last started. */
    progress: jsonb().$type<WatchedInterval[]>().notNull().default([]),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was done since it was last started; null while it is not. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** Seconds from start to finish, the first time it was finished; null until then. Starting again keeps it. */
    completeDurationSecs: integer('complete_duration_secs'),
    /** `system` until the person starts it by an act in it, then `user`. */
    systemOrUser: text('system_or_user', { enum: ['system', 'user'] })
      .notNull()
      .default('user'),
  },
  (table) => [
    unique('one_row_per_lesson_and_person').on(table.parentUserId, table.lesson),
    check('lesson_number', sql`${table.order} between 1 and 8`),
    check('complete_duration_not_negative', sql`${table.completeDurationSecs} >= 0`),
  ],
);
