import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import { type FeedbackPlace, feedbackStatuses, feedbackTypes } from './feedback.ts';

/**
 * Selects the entries that wait for the owner: a question or an issue until it is answered or closed, a review until it is read. Named
 * as the table's index has it, so that a query with it uses the index.
 */
export const isWaiting = sql`("feedback"."resolved_status" = 'unseen' or ("feedback"."resolved_status" = 'seen' and "feedback"."type" <> 'review'))`;

/** Each review, question or issue that someone wrote about the course (docs/product.md §3). */
export const feedback = pgTable(
  'feedback',
  {
    /** The entry's `id` is made with the form, so that sending the same form twice is one entry. */
    ...ownDataColumns(),
    type: text({ enum: feedbackTypes }).notNull(),
    reviewContent: jsonb('review_content').$type<{ user_content: string }>().notNull(),
    /** Only `advanceFeedback` moves it on. */
    resolvedStatus: text('resolved_status', { enum: feedbackStatuses }).notNull().default('unseen'),
    /** The place it is about; null for the course as a whole. */
    place: jsonb().$type<FeedbackPlace>(),
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    isAnswerRead: boolean('is_answer_read').notNull().default(false),
    /** The name over which its author lets others read it; null where nobody else may. */
    shownName: text('shown_name'),
    /** The time since which others read it: a review everyone, a question with its answer the members. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** Stars of a review, 1 to 5; null for reviews of the time before there were any. */
    rating: integer(),
  },
  (table) => [
    index('feedback_of_person').on(table.parentUserId, table.type, sql`${table.created} desc`),
    index('published_feedback').on(table.type, table.publishedAt).where(sql`${table.publishedAt} is not null`),
    // The owner's lists; with the type, by which they are counted.
    index('waiting_feedback').on(table.created, table.id, table.type).where(isWaiting),
    index('answered_feedback').on(table.created, table.id, table.type).where(sql`${table.answer} is not null`),
    index('feedback_by_time').on(table.created, table.id, table.type),
    index('feedback_of_lesson').on(sql`(${table.place} ->> 'lessonId')`, table.created, table.id, table.type),
    uniqueIndex('one_review_per_person').on(table.parentUserId).where(sql`${table.rating} is not null`),
    check('feedback_status_is_known', sql`${table.resolvedStatus} in ('unseen', 'seen', 'answered', 'resolved')`),
    check(
      'answered_feedback_has_its_answer',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and (${table.resolvedStatus} <> 'answered' or ${table.answer} is not null)`,
    ),
    check(
      'only_a_review_is_rated',
      sql`${table.rating} is null or (${table.type} = 'review' and ${table.rating} between 1 and 5)`,
    ),
    check(
      'only_what_may_be_shown_is_published',
      sql`${table.publishedAt} is null or (${table.shownName} is not null and
        case ${table.type} when 'review' then ${table.rating} is not null when 'question' then ${table.answer} is not null else false end)`,
    ),
  ],
);
