import { eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { changeOwnDataOnce, type WrittenRow } from './change-own-data.server.ts';
import type { OwnDataDeclaration, OwnRow } from './own-data-declaration.server.ts';
import { parseItem, proveAudience, requireOwnRow } from './own-row.server.ts';

/**
 * Changes fields of a row of the account's own. With `baseVersion`, only if the row is still the one the change was made on: otherwise
 * throws CONFLICT, which carries the row as it is.
 */
export async function updateOwnRow({
  declaration,
  user,
  itemId,
  item,
  baseVersion,
  writeId,
}: {
  declaration: OwnDataDeclaration | undefined;
  user: SignedInUser;
  itemId: string;
  item: unknown;
  baseVersion?: number;
  writeId?: string;
}): Promise<WrittenRow> {
  if (!declaration?.update) throw new AppError('UPDATE_NOT_IMPLEMENTED');
  const { table, update } = declaration;
  await proveAudience(declaration, user);
  const fields = parseItem(update.fields, item);
  if (Object.keys(fields).length === 0) throw new AppError('INVALID_INPUT', 'item: has no field to change');
  return changeOwnDataOnce({
    user,
    writeId,
    change: async (transaction) => {
      const before = await requireOwnRow({ table, itemId, user, transaction });
      if (baseVersion !== undefined && before.version !== baseVersion)
        throw new AppError('CONFLICT', undefined, { item: before });
      const [row] = (await transaction.update(table).set(fields).where(eq(table.id, itemId)).returning()) as [OwnRow];
      await update.follow?.({ transaction, user, row, item: fields });
      return { itemId, version: row.version };
    },
  });
}
