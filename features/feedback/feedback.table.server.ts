import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';
import { feedbackTypes } from './feedback-type.ts';

/** A review, a question or an issue that someone wrote about the course (specification §3). */
export const feedback = pgTable(
  'feedback',
  {
    /** Made with the form, so that sending the same form twice is one entry. */
    id: text().primaryKey(),
    type: text({ enum: feedbackTypes }).notNull(),
    parentUserId: text('parent_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reviewContent: jsonb('review_content').$type<{ user_content: string }>().notNull(),
    /** `unseen` until the owner has read it, `seen` after, `resolved` when it was answered or acted on. */
    resolvedStatus: text('resolved_status', { enum: ['unseen', 'seen', 'resolved'] })
      .notNull()
      .default('unseen'),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('feedback_of_person').on(table.parentUserId, table.type, sql`${table.created} desc`)],
);
