import { and, desc, eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { database } from '#platform/postgres/database.server.ts';
import { promptVersions } from '../prompt-version.table.server.ts';

/** Lists the versions of a prompt of the account's own, the newest first; none for another's. */
export async function listVersions({ user, templateId }: { user: Pick<SignedInUser, 'userId'>; templateId: string }) {
  const rows = await database
    .select({ id: promptVersions.id, prompt: promptVersions.prompt, updated: promptVersions.updated })
    .from(promptVersions)
    .where(and(eq(promptVersions.parentUserId, user.userId), eq(promptVersions.templateId, templateId)))
    .orderBy(desc(promptVersions.created));
  return rows.map(({ id, prompt, updated }) => ({ versionId: id, prompt, writtenAt: updated.toISOString() }));
}
