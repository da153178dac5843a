import { eq, sql } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { personalizations } from '../personalization/personalization.table.server.ts';
import type { FeatureKey } from './compared-feature.ts';
import { listFeaturesOff } from './is-feature-on.server.ts';

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
