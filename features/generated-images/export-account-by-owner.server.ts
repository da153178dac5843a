import { eq } from 'drizzle-orm';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/record-owner-action.server.ts';
import { requireProof } from '#features/owner/require-proof.ts';
import { isDeletedAccount } from '#features/users/placeholder-email.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { exportEverything } from './export-everything.server.ts';

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
