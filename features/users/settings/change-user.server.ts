import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import type { SignedInUser } from '../account.ts';
import type { UserChanges } from '../account-settings.ts';
import { users } from '../user.table.server.ts';

/** Changes an account in what is named and leaves the rest as it is in the database, whatever another tab has just changed. */
export async function changeUser({
  user,
  changes: { settings, ...fields },
}: {
  user: Pick<SignedInUser, 'userId'>;
  changes: UserChanges;
}): Promise<void> {
  await database
    .update(users)
    .set({
      ...fields,
      ...(settings && { settings: sql`${users.settings} || ${JSON.stringify(settings)}::jsonb` }),
      updated: sql`now()`,
    })
    .where(eq(users.id, user.userId));
}
