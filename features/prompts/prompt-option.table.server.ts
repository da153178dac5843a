import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import { real } from '#platform/postgres/real-column.ts';
import { defaultPromptModel, defaultTemperature, type LineMarker } from './prompt-option.ts';

/** The settings with which a prompt is asked: of which model, about which lines (docs/product.md §3, §9). */
export const promptOptions = pgTable(
  'prompt_options',
  {
    ...ownDataColumns(),
    name: text().notNull(),
    prompt: text().notNull(),
    lineMarkers: jsonb('line_markers').$type<LineMarker[]>().notNull().default([]),
    outputType: text('output_type', { enum: ['text'] })
      .notNull()
      .default('text'),
    model: text().notNull().default(defaultPromptModel),
    temperature: real().notNull().default(defaultTemperature),
  },
  (table) => [
    index('prompt_options_of_person').on(table.parentUserId),
    check('temperature_range', sql`${table.temperature} between 0 and 2`),
  ],
);
