import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
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
    .select({ asker: asked.asker, row: { feature: featureComparisons.feature, startedAt: featureComparisons.startedAt } })
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
  return featureKeys.filter((key) =>
    running.some((comparison) => comparison.feature === key && halfOf({ userId: user.userId, comparison }) === 'off'),
  );
}

/** Gives the half of a comparison that an account is in: the same until it ends, and drawn anew for the next one of its feature. */
export function halfOf({
  userId,
  comparison: { feature, startedAt },
}: {
  userId: string;
  comparison: { feature: FeatureKey; startedAt: Date };
}): 'on' | 'off' {
  const [byte = 0] = createHash('sha256').update(`${feature} ${startedAt.toISOString()} ${userId}`).digest();
  return byte % 2 === 0 ? 'on' : 'off';
}

type OfAccount = { user: Pick<SignedInUser, 'userId'> };

/** Whether somebody takes part in comparisons, and what is off for them. */
export interface TakingPart {
  takesPart: boolean;
  off: FeatureKey[];
}

export async function readTakingPart({ user }: OfAccount): Promise<TakingPart> {
  const { comparedSince, parentUserId } = personalizations;
  const [rows, off] = await Promise.all([
    database.select({ comparedSince }).from(personalizations).where(eq(parentUserId, user.userId)),
    listFeaturesOff({ user }),
  ]);
  return { takesPart: rows.some((row) => row.comparedSince !== null), off };
}

/** Lets somebody take part in comparisons, from this moment on, or no longer: then everything is on for them, and their answers are not read. */
export async function takePart({ user, isOn }: OfAccount & { isOn: boolean }): Promise<void> {
  const parentUserId = user.userId;
  await enforceRateLimit({ limit: 'accountChanges', caller: parentUserId });
  const comparedSince = isOn ? sql`coalesce(${personalizations.comparedSince}, now())` : null;
  await changeOwnData({
    user,
    change: (transaction) =>
      transaction
        .insert(personalizations)
        .values({ parentUserId, comparedSince: isOn ? sql`now()` : null })
        .onConflictDoUpdate({ target: personalizations.parentUserId, set: { comparedSince } }),
  });
}

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
