import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import type { FormerName, MeasuredWork } from './certificate.ts';

/** Each certificate of somebody who passed the final. Its id is its public address, and its badge's. */
export const certificates = pgTable(
  'certificates',
  {
    ...ownDataColumns(),
    finalId: text('final_id').notNull(),
    name: text().notNull(),
    formerNames: jsonb('former_names').$type<FormerName[]>().notNull().default([]),
    right: integer().notNull(),
    total: integer().notNull(),
    /** Null of those issued before work was measured. */
    work: jsonb().$type<MeasuredWork>(),
    /** Seconds that certificates stated before that, most of them the length of the course. */
    statedSecs: integer('worked_secs'),
    passedAt: timestamp('passed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('one_certificate_per_person').on(table.parentUserId),
    index('certificates_by_time').on(table.passedAt, table.id),
    index('certificates_by_name').on(sql`lower(${table.name})`, table.id),
    /** Finds a part of a name. */
    index('certificates_by_part_of_folded_name').using('gin', sql`fold_text(${table.name}) gin_trgm_ops`),
  ],
);
