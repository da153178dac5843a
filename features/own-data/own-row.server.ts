import { eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { type Database, database, type Transaction } from '#platform/postgres/database.server.ts';
import type { OwnTable, RowOf } from './own-data-declaration.server.ts';

interface RowOfUser<Table extends OwnTable> {
  table: Table;
  itemId: string;
  user: Pick<SignedInUser, 'userId'>;
  transaction?: Transaction | Database;
}

/** Finds a row when it is the account's own; null when there is none. Throws NOT_YOURS for another's. */
export async function findOwnRow<Table extends OwnTable>({
  table,
  itemId,
  user,
  transaction = database,
}: RowOfUser<Table>): Promise<RowOf<Table> | null> {
  const [found] = await transaction.select().from<OwnTable>(table).where(eq(table.id, itemId));
  if (!found) return null;
  const row = found as RowOf<Table>;
  if (row.parentUserId !== user.userId) throw new AppError('NOT_YOURS');
  return row;
}

/** Finds a row as {@link findOwnRow} does; throws NOT_FOUND when there is none. */
export async function requireOwnRow<Table extends OwnTable>(row: RowOfUser<Table>): Promise<RowOf<Table>> {
  const found = await findOwnRow(row);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
