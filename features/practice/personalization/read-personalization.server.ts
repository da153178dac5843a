import { eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { askedValues, batchStatement } from '#platform/postgres/batch-statement.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { personalizations } from './personalization.table.server.ts';
import { defaultPersonalization, type Personalization } from './personalization.ts';

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
