import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';
import { promptTemplates } from './prompt-template.table.server.ts';

/** A prompt's text as it stood each time its author paused. The newest is the text as it is, and moves on with it while it is written. */
export const promptVersions = pgTable(
  'prompt_versions',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    parentUserId: text('parent_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    templateId: text('template_id')
      .notNull()
      .references(() => promptTemplates.id, { onDelete: 'cascade' }),
    prompt: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The time at which the version was last written. */
    updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('prompt_versions_of_template').on(table.templateId, table.created),
    index('prompt_versions_of_person').on(table.parentUserId, table.created),
  ],
);
