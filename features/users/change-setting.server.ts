import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/database.server.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { users } from './user.table.server.ts';
import type { UserSettings } from './user-settings.ts';

/** Switches one setting and leaves the others as they are in the database, whatever another tab has just changed. */
export async function changeSetting({
  user,
  setting,
  value,
}: {
  user: SignedInUser;
  setting: keyof UserSettings;
  value: boolean;
}): Promise<void> {
  const change = JSON.stringify({ [setting]: value });
  await database
    .update(users)
    .set({ settings: sql`${users.settings} || ${change}::jsonb`, updated: sql`now()` })
    .where(eq(users.id, user.userId));
}
