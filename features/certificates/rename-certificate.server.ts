import { eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { certificates } from './certificate.table.server.ts';
import { mostCorrections } from './certificate-name.ts';

/**
 * Corrects the name on somebody's own certificate; the name before stays in its history. Throws NOT_YOURS, NOT_FOUND, or NAME_CHANGED_TOO_OFTEN
 * after ten corrections.
 */
export async function renameCertificate({
  user,
  certificateId,
  name,
}: {
  user: Pick<SignedInUser, 'userId'>;
  certificateId: string;
  name: string;
}): Promise<void> {
  await changeOwnData({
    user,
    change: async (transaction) => {
      const before = await requireOwnRow({ table: certificates, itemId: certificateId, user, transaction });
      if (before.name === name) return;
      if (before.formerNames.length >= mostCorrections) throw new AppError('NAME_CHANGED_TOO_OFTEN');
      const formerNames = [...before.formerNames, { name: before.name, until: new Date().toISOString() }];
      await transaction.update(certificates).set({ name, formerNames }).where(eq(certificates.id, certificateId));
    },
  });
}
