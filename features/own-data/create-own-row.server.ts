import { randomUUID } from 'node:crypto';
import { and, count, eq, getTableColumns } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { changeOwnDataOnce, type WrittenRow } from './change-own-data.server.ts';
import type { OwnDataChange, OwnDataDeclaration, OwnRow } from './own-data-declaration.server.ts';
import { findOwnRow, parseItem, proveAudience } from './own-row.server.ts';

type Creation = NonNullable<OwnDataDeclaration['create']>;

/**
 * Makes a row of the account's own. A client that works offline brings the row's id: made again under the same id, or where the declaration
 * says that a row like it exists once, the existing row is the answer.
 */
export async function createOwnRow({
  declaration,
  user,
  itemId = randomUUID(),
  item,
  writeId,
}: {
  declaration: OwnDataDeclaration | undefined;
  user: SignedInUser;
  itemId?: string;
  item: unknown;
  writeId?: string;
}): Promise<WrittenRow> {
  const creation = declaration?.create;
  if (!declaration || !creation) throw new AppError('CREATE_NOT_IMPLEMENTED');
  await proveAudience({ membersOnly: declaration.membersOnly || creation.membersOnly }, user);
  const fields = parseItem(creation.fields, item);
  return changeOwnDataOnce({
    user,
    writeId,
    change: async (transaction) => {
      const change = { transaction, user };
      const row =
        (await findExisting({ ...change, declaration, creation, itemId, fields })) ??
        (await insert({ ...change, declaration, creation, itemId, fields }));
      return { itemId: row.id, version: row.version };
    },
  });
}

interface Making extends OwnDataChange {
  declaration: OwnDataDeclaration;
  creation: Creation;
  itemId: string;
  fields: Record<string, unknown>;
}

async function findExisting({ declaration: { table }, creation, fields, ...making }: Making): Promise<OwnRow | null> {
  const known = await findOwnRow({ table, ...making });
  if (known || !creation.onceBy) return known;
  const columns = getTableColumns(table);
  const like = creation.onceBy.flatMap((name) => (columns[name] ? [eq(columns[name], fields[name])] : []));
  const [existing] = await making.transaction
    .select()
    .from(table)
    .where(and(eq(table.parentUserId, making.user.userId), ...like));
  return existing ? (existing as OwnRow) : null;
}

async function insert({ declaration: { table }, creation, itemId, fields, transaction, user }: Making): Promise<OwnRow> {
  const [owned] = await transaction.select({ rows: count() }).from(table).where(eq(table.parentUserId, user.userId));
  if (owned && owned.rows >= creation.mostRows) throw new AppError('TOO_MANY_ROWS', `at most ${creation.mostRows}`);
  const making = { transaction, user, itemId, item: fields };
  const values = creation.prepare ? await creation.prepare(making) : fields;
  const [row] = await transaction
    .with(...(creation.together?.(making) ?? []))
    .insert(table)
    .values({ ...values, id: itemId, parentUserId: user.userId })
    .returning();
  await creation.follow?.(making);
  return row as OwnRow;
}
