import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/** Holds the rows that `lock` takes: few, which the names of locks share. */
export const lockRows = pgTable('lock_rows', {
  slot: integer().primaryKey(),
  /** Changed by each turn: engines that serialise notice by it who read before. */
  turns: bigint({ mode: 'number' }).notNull().default(1),
});
