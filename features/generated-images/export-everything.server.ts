import { eq } from 'drizzle-orm';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { planLevelFor } from '#features/access/user-document.ts';
import { requireProof } from '#features/owner/act-refusals.ts';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { isDeletedAccount } from '#features/users/account-email.server.ts';
import { exportAccount } from '#features/users/settings/export-account.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { readImageFiles } from './image-files.server.ts';

/** Exports everything that the site keeps of an account, its images with it, as the archive that its person and the owner download. */
export async function exportEverything({ userId }: { userId: string }): Promise<ReadableStream<Uint8Array>> {
  const havePaicc = await hasCourseAccess({ userId });
  const derived = { have_paicc: havePaicc, paicc_plan_level: planLevelFor({ havePaicc }) };
  return exportAccount({ userId, derived, files: readImageFiles({ userId }) });
}

/**
 * Hands the archive that a person downloads in the settings to the owner, for one who cannot get in any more. The reason says how they
 * proved that the account is theirs; the log has it before the first byte leaves.
 */
export async function exportAccountByOwner({
  userId,
  act,
}: {
  userId: string;
  act: OwnerAct;
}): Promise<ReadableStream<Uint8Array>> {
  requireProof(act);
  await database.transaction(async (transaction) => {
    const [account] = await transaction.select({ isDeleted: isDeletedAccount }).from(users).where(eq(users.id, userId));
    if (!account || account.isDeleted) throw new AppError('NO_SUCH_ACCOUNT');
    await recordOwnerAction({ transaction, action: 'account-exported', userId, rowId: userId, ...act });
  });
  return exportEverything({ userId });
}
