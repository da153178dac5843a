import { z } from 'zod';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { personalizations } from './personalization.table.server.ts';

const key = z
  .string()
  .max(40)
  .regex(/^[a-z]+(-[a-z]+)*$/);

export const personalizationFields = z
  .strictObject({ perfectLanguage: key, imperfectLanguage: key, failureLanguage: key, resetCommandUsage: key })
  .partial();

/** Keeps how someone wants to be told of verdicts; fields that are not given stay. */
export async function savePersonalization({
  user,
  fields,
}: {
  user: SignedInUser;
  fields: z.infer<typeof personalizationFields>;
}): Promise<typeof personalizations.$inferSelect> {
  const parentUserId = user.userId;
  const [row] = await changeOwnData({
    user,
    change: (transaction) =>
      transaction
        .insert(personalizations)
        .values({ ...fields, parentUserId })
        .onConflictDoUpdate({ target: personalizations.parentUserId, set: { ...fields, parentUserId } })
        .returning(),
  });
  return row as typeof personalizations.$inferSelect;
}
