import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { proveCourseMember } from '#features/access/course-access.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { type Database, database, type Transaction } from '#platform/postgres/database.server.ts';
import type { OwnDataDeclaration, OwnTable, RowOf } from './own-data-declaration.server.ts';

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

/** Checks the fields a client sent; throws INVALID_INPUT naming the first one that is wrong or not the client's to set. */
export function parseItem<Item>(fields: z.ZodType<Item>, item: unknown): Item {
  const parsed = fields.safeParse(item);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('INVALID_INPUT', `${['item', ...(issue?.path ?? [])].join('.')}: ${issue?.message}`);
}

/** Throws NOT_A_MEMBER where the rows are for members and the account is none. */
export async function proveAudience({ membersOnly }: Pick<OwnDataDeclaration, 'membersOnly'>, user: SignedInUser): Promise<void> {
  if (membersOnly) await proveCourseMember(user);
}
