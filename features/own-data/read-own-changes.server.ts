import { and, asc, eq, getTableColumns, gt, lte, type SQL } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { type OwnDataDeclaration, type OwnRow, ownTableName } from './own-data-declaration.server.ts';
import { ownDataRevisions } from './own-data-revision.table.server.ts';

interface Scope {
  declarations: readonly OwnDataDeclaration[];
  userId: string;
  /** The row that alone is read. */
  itemId?: string;
}

export interface OwnChange {
  table: string;
  row: OwnRow;
}

/** Reads how often the account's own data has changed; whatever is committed up to there can be read from now on. */
export async function readRevision({ userId }: { userId: string }): Promise<number> {
  const [found] = await database
    .select({ revision: ownDataRevisions.revision })
    .from(ownDataRevisions)
    .where(eq(ownDataRevisions.parentUserId, userId));
  return found?.revision ?? 0;
}

/** Reads the rows that last changed after `since` and not after `until`, in the order of their changes. */
export async function readOwnChanges({ since, until, ...scope }: Scope & { since: number; until: number }): Promise<OwnChange[]> {
  const changes = await Promise.all(
    scope.declarations.map(async (declaration) => {
      const { version } = declaration.table;
      const rows = await selectRows(declaration, scope, and(gt(version, since), lte(version, until)));
      return rows.map((row) => ({ table: ownTableName(declaration), row }));
    }),
  );
  return changes.flat().sort((one, other) => one.row.version - other.row.version);
}

/** Reads the ids of the rows there are, by table: whoever holds another holds one that was deleted. */
export async function readOwnIds(scope: Scope): Promise<Record<string, string[]>> {
  const ids = await Promise.all(
    scope.declarations.map(async (declaration) => {
      const rows = await database.select({ id: declaration.table.id }).from(declaration.table).where(inScope(declaration, scope));
      return [ownTableName(declaration), rows.map(({ id }) => String(id))] as const;
    }),
  );
  return Object.fromEntries(ids);
}

async function selectRows(declaration: OwnDataDeclaration, scope: Scope, condition: SQL | undefined): Promise<OwnRow[]> {
  const { table } = declaration;
  const rows = await database
    .select(getTableColumns(table))
    .from(table)
    .where(and(inScope(declaration, scope), condition))
    .orderBy(asc(table.version));
  return rows as OwnRow[];
}

function inScope({ table }: OwnDataDeclaration, { userId, itemId }: Scope): SQL | undefined {
  return and(eq(table.parentUserId, userId), itemId === undefined ? undefined : eq(table.id, itemId));
}
