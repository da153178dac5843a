import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FeatureKey } from './compared-feature.ts';

/** When the comparison of each feature was started last, and ended. */
export const featureComparisons = pgTable('feature_comparisons', {
  feature: text().$type<FeatureKey>().primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});
