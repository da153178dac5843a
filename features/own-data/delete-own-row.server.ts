import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { changeOwnDataOnce, type WrittenRow } from './change-own-data.server.ts';
import type { OwnDataDeclaration } from './own-data-declaration.server.ts';
import { findOwnRow, proveAudience } from './own-row.server.ts';

/** Deletes a row of the account's own and what belongs to it; one that is gone already stays gone. `baseVersion` as in an update. */
export async function deleteOwnRow({
  declaration,
  user,
  itemId,
  baseVersion,
  writeId,
}: {
  declaration: OwnDataDeclaration | undefined;
  user: SignedInUser;
  itemId: string;
  baseVersion?: number;
  writeId?: string;
}): Promise<WrittenRow> {
  if (!declaration?.delete) throw new AppError('DELETE_NOT_IMPLEMENTED');
  const { table, delete: deleteRow } = declaration;
  await proveAudience(declaration, user);
  return changeOwnDataOnce({
    user,
    writeId,
    change: async (transaction) => {
      const row = await findOwnRow({ table, itemId, user, transaction });
      if (row && baseVersion !== undefined && row.version !== baseVersion)
        throw new AppError('CONFLICT', undefined, { item: row });
      if (row) await deleteRow({ transaction, user, row });
      return { itemId, version: null };
    },
  });
}
