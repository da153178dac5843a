import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-columns.server.ts';
import { feedbackTypes } from './feedback-type.ts';

/** A review, a question or an issue that someone wrote about the course (docs/product.md §3). */
export const feedback = pgTable(
  'feedback',
  {
    /** Its `id` is made with the form, so that sending the same form twice is one entry. */
    ...ownDataColumns(),
    type: text({ enum: feedbackTypes }).notNull(),
    reviewContent: jsonb('review_content').$type<{ user_content: string }>().notNull(),
    /** `unseen` until the owner has read it, `seen` after, `resolved` when it was answered or acted on. */
    resolvedStatus: text('resolved_status', { enum: ['unseen', 'seen', 'resolved'] })
      .notNull()
      .default('unseen'),
  },
  (table) => [index('feedback_of_person').on(table.parentUserId, table.type, sql`${table.created} desc`)],
);
