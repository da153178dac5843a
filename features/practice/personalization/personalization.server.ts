import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { changeOwnDataOnce, type WrittenRow } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { askedValues, batchStatement } from '#platform/postgres/batch-statement.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { personalizations } from './personalization.table.server.ts';
import { defaultPersonalization, dueMarks, type Personalization, resetUsages, verdictLanguages } from './personalization.ts';

const language = z.enum(verdictLanguages);

export const personalizationFields = z
  .strictObject({
    perfectLanguage: language,
    imperfectLanguage: language,
    failureLanguage: language,
    resetCommandUsage: z.enum(resetUsages),
    dueExercises: z.enum(dueMarks),
  })
  .partial();

/**
 * Keeps how someone wants to be told of verdicts; fields that are not given stay. Once per `writeId`: a late repeat undoes nothing newer.
 */
export function savePersonalization({
  user,
  fields,
  writeId,
}: {
  user: SignedInUser;
  fields: z.infer<typeof personalizationFields>;
  writeId?: string;
}): Promise<WrittenRow> {
  const parentUserId = user.userId;
  return changeOwnDataOnce({
    user,
    writeId,
    change: async (transaction) => {
      const [written] = await transaction
        .insert(personalizations)
        .values({ ...fields, parentUserId })
        .onConflictDoUpdate({ target: personalizations.parentUserId, set: { ...fields, parentUserId } })
        .returning({ itemId: personalizations.id, version: personalizations.version });
      return written as WrittenRow;
    },
  });
}

const { perfectLanguage, imperfectLanguage, failureLanguage, resetCommandUsage, dueExercises, parentUserId } = personalizations;
const asked = askedValues('userId');
const personalizationOfUser = batchStatement(
  asked,
  database
    .select({ asker: asked.asker, row: { perfectLanguage, imperfectLanguage, failureLanguage, resetCommandUsage, dueExercises } })
    .from(personalizations)
    .innerJoin(asked.table, eq(parentUserId, asked.value('userId')))
    .prepare('personalization_of_user'),
);

/** Reads how somebody wants to be told of verdicts and of what is due, and when the code is reset; as everybody is at first where they never chose. */
export async function readPersonalization({ user }: { user: Pick<SignedInUser, 'userId'> | null }): Promise<Personalization> {
  if (!user) return defaultPersonalization;
  const [row] = await personalizationOfUser({ userId: user.userId });
  return row ?? defaultPersonalization;
}
