import { eq, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { database } from '#platform/postgres/database.server.ts';
import { personalizations } from './personalization.table.server.ts';
import { defaultPersonalization, type Personalization } from './personalization.ts';

const { perfectLanguage, imperfectLanguage, failureLanguage, resetCommandUsage, parentUserId } = personalizations;
const personalizationOfUser = database
  .select({ perfectLanguage, imperfectLanguage, failureLanguage, resetCommandUsage })
  .from(personalizations)
  .where(eq(parentUserId, sql.placeholder('userId')))
  .prepare('personalization_of_user');

/** Reads how somebody wants to be told of verdicts, and when the code is reset; as everybody is at first where they never chose. */
export async function readPersonalization({ user }: { user: SignedInUser | null }): Promise<Personalization> {
  if (!user) return defaultPersonalization;
  const [row] = await personalizationOfUser.execute({ userId: user.userId });
  return row ?? defaultPersonalization;
}
