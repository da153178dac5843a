import { type SQL, sql, type WithSubquery } from 'drizzle-orm';
import { type AnyPgColumn, bigint, getTableConfig, type PgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';

/**
 * Makes the columns that every row of an account has (docs/product.md §3). Triggers keep `version` and `updated`, and refuse a change of
 * `id` or owner.
 */
export const ownDataColumns = () => ({
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  parentUserId: text('parent_user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The account's revision in which this row last changed: greater than that of any row of the account changed before. */
  version: bigint({ mode: 'number' }).notNull().default(0),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** A table made with `ownDataColumns`. */
export type OwnTable = PgTable & Record<'id' | 'parentUserId' | 'version', AnyPgColumn>;

/** A row as it is answered: `id`, `parentUserId`, `version`, `created`, `updated` and what the table adds. */
export type OwnRow = Record<string, unknown> & { id: string; parentUserId: string; version: number };

/** A row of one such table. */
export type RowOf<Table extends OwnTable> = Table['$inferSelect'] & OwnRow;

/** A change under way: by whom, in which transaction. The account's other changes wait until it is done. */
export interface OwnDataChange {
  transaction: Transaction;
  user: SignedInUser;
}

interface Making extends OwnDataChange {
  itemId: string;
  item: Record<string, unknown>;
}

/**
 * Declares everything that a client may do with the rows of one table: only what is named here works. A field that is not in `create` or `update` is set
 * by the server alone; `id`, owner, `version` and times are never a client's to set.
 */
export interface OwnDataDeclaration<Table extends OwnTable = OwnTable> {
  table: Table;
  /** Rows that belong to the course are for members only. */
  membersOnly?: boolean;
  /** The order of the rows that `getList` answers, and the most of them. */
  list?: { order: (SQL | AnyPgColumn)[]; limit: number };
  create?: {
    fields: z.ZodType<Record<string, unknown>>;
    /** Rows that one account may have. */
    mostRows: number;
    /** Says that only members make rows; who no longer is one keeps theirs. */
    membersOnly?: boolean;
    /** Fields that tell rows of one account apart: a second one like it is not made, the first is answered. */
    onceBy?: string[];
    /** Returns what is stored, where that is more than the fields; also makes what has to come before the row. */
    prepare?: (making: Making) => Promise<Record<string, unknown>>;
    /** Makes what may not be there without the row, nor the row without it, in the row's own statement. */
    together?: (making: Making) => WithSubquery[];
    /** Makes what comes after the row. */
    follow?: (making: Making) => Promise<void>;
  };
  update?: {
    fields: z.ZodObject;
    /** Keeps in step what is elsewhere. */
    follow?: (change: OwnDataChange & { row: OwnRow; item: Record<string, unknown> }) => Promise<void>;
  };
  /** Deletes the row and what belongs to it. */
  delete?: (change: OwnDataChange & { row: OwnRow }) => Promise<void>;
}

/** Names a table as clients call it, which is its name in the database. */
export function ownTableName({ table }: Pick<OwnDataDeclaration, 'table'>): string {
  return getTableConfig(table).name;
}
