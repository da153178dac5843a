import { z } from 'zod';
import { changeOwnDataOnce, type WrittenRow } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { personalizations } from './personalization.table.server.ts';
import { dueMarks, resetUsages, verdictLanguages } from './personalization.ts';

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
