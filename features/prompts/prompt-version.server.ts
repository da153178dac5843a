import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { promptVersions } from './prompt-version.table.server.ts';

/** Limits the versions of a prompt and of an account, and how soon one follows another (docs/product.md §9). */
const versionPause = sql`interval '30 seconds'`;
const versionsOfPrompt = 50;
const versionsOfAccount = 2_000;

interface Version {
  transaction: Transaction;
  userId: string;
  templateId: string;
  prompt: string;
}

/**
 * Keeps a prompt's text as a version. While it is written without a pause, the newest version moves on with it; a text that was there before
 * is always a version of its own, so that going back loses nothing.
 */
export async function keepVersion({ transaction, userId, templateId, prompt }: Version): Promise<void> {
  const ofPrompt = eq(promptVersions.templateId, templateId);
  const [newest] = await transaction
    .select({
      id: promptVersions.id,
      prompt: promptVersions.prompt,
      isBeingWritten: sql<boolean>`${promptVersions.updated} > now() - ${versionPause}`,
    })
    .from(promptVersions)
    .where(ofPrompt)
    .orderBy(desc(promptVersions.created))
    .limit(1);
  if (newest?.prompt === prompt) return;
  const [known] = await transaction
    .select({ id: promptVersions.id })
    .from(promptVersions)
    .where(and(ofPrompt, eq(promptVersions.prompt, prompt)))
    .limit(1);
  if (newest?.isBeingWritten && !known) {
    await transaction.update(promptVersions).set({ prompt, updated: sql`now()` }).where(eq(promptVersions.id, newest.id));
    return;
  }
  await transaction.insert(promptVersions).values({ parentUserId: userId, templateId, prompt });
  await forgetOldest({ transaction, userId, templateId });
}

/** Deletes what is beyond the newest versions of the prompt, and of the account. */
async function forgetOldest({ transaction, userId, templateId }: Omit<Version, 'prompt'>): Promise<void> {
  for (const { whose, kept } of [
    { whose: eq(promptVersions.templateId, templateId), kept: versionsOfPrompt },
    { whose: eq(promptVersions.parentUserId, userId), kept: versionsOfAccount },
  ]) {
    const beyond = transaction
      .select({ id: promptVersions.id })
      .from(promptVersions)
      .where(whose)
      .orderBy(desc(promptVersions.created))
      .offset(kept);
    await transaction.delete(promptVersions).where(inArray(promptVersions.id, beyond));
  }
}

/** Lists the versions of a prompt of the account's own, the newest first; none for another's. */
export async function listVersions({ user, templateId }: { user: Pick<SignedInUser, 'userId'>; templateId: string }) {
  const rows = await database
    .select({ id: promptVersions.id, prompt: promptVersions.prompt, updated: promptVersions.updated })
    .from(promptVersions)
    .where(and(eq(promptVersions.parentUserId, user.userId), eq(promptVersions.templateId, templateId)))
    .orderBy(desc(promptVersions.created));
  return rows.map(({ id, prompt, updated }) => ({ versionId: id, prompt, writtenAt: updated.toISOString() }));
}
