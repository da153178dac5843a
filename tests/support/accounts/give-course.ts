import { onDatabase } from '../site/on-database.ts';
import type { Site } from '../site/site.ts';

/**
 * Gives an account the course as the owner's grant does, without the process that the command is: for tests of what members have. The command
 * itself, and pages that learn of it while they are open, have tests of their own.
 */
export async function giveCourse(site: Pick<Site, 'dataDir'>, email: string): Promise<void> {
  const { count } = await onDatabase(
    site,
    (sql) =>
      sql`insert into entitlements (user_id, source_type, source_id) select id, 'grant', id from users where email = ${email}`,
  );
  if (count !== 1) throw new Error(`${email} is no account without the course`);
}
