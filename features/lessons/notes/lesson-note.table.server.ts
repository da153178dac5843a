import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';

/**
 * The words that someone wrote at a place of a lesson; without text it is a bookmark. The place is a second of the video, or a
 * paragraph: the heading it stands below and its opening words, by which it is found again when the text has changed. Neither
 * of the two is the lesson as a whole.
 */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    ...ownDataColumns(),
    lessonId: text('lesson_id').notNull(),
    atSecs: integer('at_secs'),
    /** Empty above the first heading. */
    headingId: text('heading_id').notNull().default(''),
    quote: text().notNull().default(''),
    text: text().notNull().default(''),
  },
  (table) => [
    check('a_note_has_one_place', sql`${table.atSecs} is null or (${table.quote} = '' and ${table.headingId} = '')`),
    index('lesson_notes_of_person').on(table.parentUserId),
  ],
);
