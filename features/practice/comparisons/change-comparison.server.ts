import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/record-owner-action.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { FeatureKey } from './compared-feature.ts';
import { featureComparisons } from './feature-comparison.table.server.ts';

/** Starts the comparison of a feature, in place of an earlier one, or ends it: everybody has it again. Answers false where it runs or does not already. */
export async function changeComparison({ feature, to, act }: { feature: FeatureKey; to: 'start' | 'end'; act: OwnerAct }) {
  const { endedAt } = featureComparisons;
  const anew = { startedAt: sql`now()`, endedAt: null };
  return database.transaction(async (transaction) => {
    const changed =
      to === 'start'
        ? await transaction
            .insert(featureComparisons)
            .values({ feature, ...anew })
            .onConflictDoUpdate({ target: featureComparisons.feature, set: anew, setWhere: sql`${endedAt} is not null` })
            .returning()
        : await transaction
            .update(featureComparisons)
            .set({ endedAt: sql`now()` })
            .where(and(eq(featureComparisons.feature, feature), isNull(endedAt)))
            .returning();
    const action = to === 'start' ? 'comparison-started' : 'comparison-ended';
    if (changed.length > 0) await recordOwnerAction({ transaction, action, userId: null, rowId: feature, ...act });
    return changed.length > 0;
  });
}
