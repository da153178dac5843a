import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { AppError } from '#platform/errors.ts';
import { isOwnerAddress } from './is-owner-address.server.ts';
import type { OwnerAct } from './owner-action.ts';
import { recordOwnerAction } from './record-owner-action.server.ts';
import { refuseOwnAccount } from './refuse-own-account.ts';
import { requireProof } from './require-proof.ts';

/**
 * Deletes an account as its person would, for one who cannot get in any more. The reason says how they proved that it is theirs. No
 * owner's account goes this way, so that one is always left at the desk.
 */
export async function deleteAccountByOwner({ userId, act }: { userId: string; act: OwnerAct }): Promise<void> {
  refuseOwnAccount({ userId, act });
  requireProof(act);
  await deleteAccount({
    userId,
    approve: async (account) => {
      if (!account || account.isDeleted) throw new AppError('NO_SUCH_ACCOUNT');
      const { transaction, address } = account;
      if (isOwnerAddress(address)) throw new AppError('OWNERS_ACCOUNT');
      await recordOwnerAction({ transaction, action: 'account-deleted', userId, rowId: userId, ...act });
    },
  });
}
