import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import { real } from '#platform/postgres/real-column.ts';
import type { LessonId } from '../lesson-catalogue.ts';
import type { LessonPlace } from './lesson-place.ts';
import type { WatchedInterval } from './watched-intervals.ts';

/**
 * The progress of each person with each lesson (docs/product.md §3). `signedVideoUrl` has no column: an address that opens a file for an hour
 * is made when it is asked for and never kept.
 */
export const paidCourseLessons = pgTable(
  'paid_course_lessons',
  {
    ...ownDataColumns(),
    lesson: text().$type<LessonId>().notNull(),
    /** The lesson's number. */
    order: integer().notNull(),
    /** Open to its member: every lesson is, from the start. */
    unlocked: boolean().notNull().default(true),
    /** The intervals of the video that were watched since the lesson was last started. */
    progress: jsonb().$type<WatchedInterval[]>().notNull().default([]),
    /** The second at which the video was last played; null before that. */
    filmSecs: real('film_secs'),
    /** The place where the lesson was last worked at; null until something in it is. */
    place: jsonb().$type<LessonPlace>(),
    /** The time at which its text was read to the end since the lesson was last started, or before it ever was; null until then. */
    readAt: timestamp('read_at', { withTimezone: true }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** The time at which it was done since it was last started; null while it is not. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** Seconds from start to finish, the first time it was finished; null until then. Starting again keeps it. */
    completeDurationSecs: integer('complete_duration_secs'),
    /** `system` while only its text was read, `user` once the person has started it by an act in it. */
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
