import { eq, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { type OwnDataDeclaration, type OwnTable, ownTableName, type RowOf } from './own-data-declaration.server.ts';
import { proveAudience } from './own-row.server.ts';

const prepared = new WeakMap<OwnDataDeclaration, ReturnType<typeof prepareList>>();

/** Lists the account's rows of one table, in the order and number that its declaration says. Throws UNKNOWN_LIST where it has none. */
export async function listOwnRows<Table extends OwnTable>({
  declaration,
  user,
}: {
  declaration: OwnDataDeclaration<Table> | undefined;
  user: SignedInUser;
}): Promise<RowOf<Table>[]> {
  if (!declaration?.list) throw new AppError('UNKNOWN_LIST');
  await proveAudience(declaration, user);
  const list = prepared.get(declaration) ?? prepareList(declaration);
  prepared.set(declaration, list);
  return (await list.execute({ userId: user.userId })) as RowOf<Table>[];
}

function prepareList(declaration: OwnDataDeclaration) {
  const { table, list } = declaration;
  return database
    .select()
    .from(table)
    .where(eq(table.parentUserId, sql.placeholder('userId')))
    .orderBy(...(list?.order ?? []))
    .limit(list?.limit ?? 0)
    .prepare(`list_${ownTableName(declaration)}`);
}
