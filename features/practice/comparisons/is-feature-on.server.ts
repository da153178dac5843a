import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { askedValues, batchStatement } from '#platform/postgres/batch-statement.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { personalizations } from '../personalization/personalization.table.server.ts';
import { type FeatureKey, featureKeys } from './compared-feature.ts';
import { featureComparisons } from './feature-comparison.table.server.ts';

interface Asker {
  user: { userId: string } | null;
}

const asked = askedValues('userId');
const comparisonsOfUser = batchStatement(
  asked,
  database
    .select({ asker: asked.asker, row: { feature: featureComparisons.feature } })
    .from(personalizations)
    .innerJoin(asked.table, eq(personalizations.parentUserId, asked.value('userId')))
    .innerJoin(featureComparisons, and(isNotNull(personalizations.comparedSince), isNull(featureComparisons.endedAt)))
    .prepare('comparisons_of_user'),
);

/** Says whether somebody has a feature: everybody does but half of those who take part in a comparison of it that is running. */
export async function isFeatureOn({ user, feature }: Asker & { feature: FeatureKey }): Promise<boolean> {
  return !(await listFeaturesOff({ user })).includes(feature);
}

/** Lists the features that are off for somebody now. */
export async function listFeaturesOff({ user }: Asker): Promise<FeatureKey[]> {
  if (!user) return [];
  const running = await comparisonsOfUser({ userId: user.userId });
  return featureKeys.filter(
    (key) => running.some(({ feature }) => feature === key) && halfOf({ userId: user.userId, feature: key }) === 'off',
  );
}

/** Gives the half of a comparison that an account is in, always the same. */
export function halfOf({ userId, feature }: { userId: string; feature: FeatureKey }): 'on' | 'off' {
  const [byte = 0] = createHash('sha256').update(`${feature} ${userId}`).digest();
  return byte % 2 === 0 ? 'on' : 'off';
}
