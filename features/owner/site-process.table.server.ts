import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RecentError } from '#platform/logging/recent-errors.ts';
import type { PeriodicJobState } from '#platform/process/periodic-job.server.ts';
import type { BrowserError } from './browser-errors.server.ts';

/** What a process says of itself. */
export interface ProcessFacts {
  memoryBytes: number;
  node: string;
  jobs: PeriodicJobState[];
  errors: RecentError[];
  browserErrors: BrowserError[];
}

/** A row for each process that serves the site, or did in the last day. */
export const siteProcesses = pgTable('site_processes', {
  id: text().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  build: text().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true, mode: 'string' }).notNull(),
  /** Grows as long as the process lives. */
  seenAt: timestamp('seen_at', { withTimezone: true, mode: 'string' }).notNull(),
  facts: jsonb().$type<ProcessFacts>().notNull(),
});
