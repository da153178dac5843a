import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import { largestTry } from './try-limits.ts';
import type { TryStory } from './try-record.ts';

/** The files of a problem as someone left them, the prompt they were writing, and how they came so far. */
export const practiceDrafts = pgTable(
  'practice_drafts',
  {
    ...ownDataColumns(),
    problemId: text('problem_id').notNull(),
    /** The variant of the problem that they belong to. */
    variant: integer().notNull().default(0),
    files: jsonb().$type<Record<string, string>>().notNull(),
    /** The files of an answer that are not decided yet, as they are shown. */
    proposal: jsonb().$type<Record<string, string>>(),
    prompt: text().notNull().default(''),
    /**
     * The prompts of the conversation with the assistant that goes on, oldest first; it outlives a run, but no right verdict, reset or
     * round.
     */
    earlierPrompts: jsonb('earlier_prompts').$type<string[]>().notNull().default([]),
    /** The story of the try that goes on, so that a reload loses nothing of it; null before its first step. */
    story: jsonb().$type<TryStory>(),
  },
  (table) => [
    unique('one_draft_per_problem').on(table.parentUserId, table.problemId),
    check('draft_story_is_small', sql`octet_length(${table.story}::text) <= ${sql.raw(String(largestTry))}`),
  ],
);
