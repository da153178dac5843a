import { eq } from 'drizzle-orm';
import { atTerminal, type OwnerAct, type OwnerActionKind } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { certificates } from './certificate.table.server.ts';
import { revokedBadges } from './revoked-badge.table.server.ts';

/**
 * Revokes a certificate for the owner; its page and the revocation list say so, with the reason. One that is revoked keeps its first reason.
 * Says whether it held. Throws NOT_FOUND where there is none.
 */
export function revokeCertificate({
  certificateId,
  reason,
  act = atTerminal,
}: {
  certificateId: string;
  reason: string;
  act?: OwnerAct;
}): Promise<boolean> {
  return changeCertificate({ certificateId, action: 'certificate-revoked', act: { ...act, reason } }, (transaction) =>
    transaction.insert(revokedBadges).values({ certificateId, reason }).onConflictDoNothing().returning(),
  );
}

/** Takes a revocation back for the owner. Says whether there was one. Throws NOT_FOUND where there is no such certificate. */
export function reinstateCertificate({
  certificateId,
  act = atTerminal,
}: {
  certificateId: string;
  act?: OwnerAct;
}): Promise<boolean> {
  return changeCertificate({ certificateId, action: 'certificate-reinstated', act }, (transaction) =>
    transaction.delete(revokedBadges).where(eq(revokedBadges.certificateId, certificateId)).returning(),
  );
}

/** Changes something of a certificate, with an entry in the log if that changed a row. */
function changeCertificate(
  { certificateId, action, act }: { certificateId: string; action: OwnerActionKind; act: OwnerAct },
  change: (transaction: Transaction) => Promise<unknown[]>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ userId: certificates.parentUserId })
      .from(certificates)
      .where(eq(certificates.id, certificateId));
    if (!found) throw new AppError('NOT_FOUND', 'there is no such certificate');
    if ((await change(transaction)).length === 0) return false;
    await recordOwnerAction({ transaction, action, userId: found.userId, rowId: certificateId, ...act });
    return true;
  });
}

/** Lists the revoked certificates, the first one first. */
export function listRevokedBadges(): Promise<(typeof revokedBadges.$inferSelect)[]> {
  return database.select().from(revokedBadges).orderBy(revokedBadges.revokedAt, revokedBadges.certificateId);
}
