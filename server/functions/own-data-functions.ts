import { z } from 'zod';
import { createOwnRow } from '#features/own-data/create-own-row.server.ts';
import { deleteOwnRow } from '#features/own-data/delete-own-row.server.ts';
import { listOwnRows } from '#features/own-data/list-own-rows.server.ts';
import { findOwnRow } from '#features/own-data/own-row.server.ts';
import { updateOwnRow } from '#features/own-data/update-own-row.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-errors.ts';
import { ownDataTables } from '../own-data/own-data-tables.ts';
import { updateOwnAccount } from '../own-data/update-own-account.ts';
import { defineFunction, type FunctionDefinition } from './define-function.ts';
import { writeId } from './write-id.ts';

const table = z.string().max(100);
const itemId = z.string().max(100);
const item = z.record(z.string(), z.unknown());
/** The version of the row that the change was made on; absent: whatever it is now. */
const baseVersion = z.int().min(0).optional();
/** The row as it is now (null when it is gone) and the version that this write gave it (null for a deletion). */
const written = z.object({ item: item.nullable(), version: z.number().nullable() });

/** The functions for own data by the declarations of own-data-tables.ts (docs/product.md §5, §7). */
export const ownDataFunctions: Record<string, FunctionDefinition> = {
  getList: defineFunction({
    summary: 'The account’s rows of a table.',
    input: z.strictObject({ table, parentUserId: z.string().optional() }),
    output: z.object({ list: z.array(item), error: z.null(), errorKey: z.null() }),
    caller: 'bearer',
    limit: 'manyCalls',
    isRead: true,
    failure: { list: [] },
    answer: async ({ caller, input }) => {
      if (!input.parentUserId) throw new AppError('USER_NOT_FOUND');
      try {
        const list = await listOwnRows({ declaration: ownDataTables.get(input.table), user: caller });
        return { list, error: null, errorKey: null };
      } catch (error) {
        throw isDatabaseUnavailable(error) ? new AppError('FETCH_FAILED') : error;
      }
    },
  }),
  createItem: defineFunction({
    summary: 'Makes a row of a table; under an id that exists already, or where there can be only one like it, answers that one.',
    input: z.strictObject({ table, parentUserId: z.string(), itemId: z.uuid().optional(), item, writeId }),
    output: written,
    caller: 'bearer',
    limit: 'manyCalls',
    answer: async ({ caller, input: { table, ...creation } }) => {
      const declaration = ownDataTables.get(table);
      return answerWritten({ table, caller, written: await createOwnRow({ declaration, user: caller, ...creation }) });
    },
  }),
  updateItem: defineFunction({
    summary: 'Changes fields of a row. With `baseVersion`, refused (CONFLICT, with the row) when it has changed since.',
    input: z.strictObject({ table, parentUserId: z.string(), itemId: itemId.optional(), item, baseVersion, writeId }),
    output: written,
    caller: 'bearer',
    limit: 'mostCalls',
    answer: async ({ caller, input: { table, itemId, ...change } }) => {
      if (!itemId) throw new AppError('ITEM_ID_MISSING');
      if (table === 'users') return updateOwnAccount({ user: caller, itemId, item: change.item });
      const declaration = ownDataTables.get(table);
      return answerWritten({ table, caller, written: await updateOwnRow({ declaration, user: caller, itemId, ...change }) });
    },
  }),
  deleteItem: defineFunction({
    summary: 'Deletes a row with what belongs to it: a prompt template with its file, a folder with everything in it.',
    input: z.strictObject({ table, parentUserId: z.string(), itemId: itemId.optional(), baseVersion, writeId }),
    output: written,
    caller: 'bearer',
    limit: 'manyCalls',
    answer: async ({ caller, input: { table, itemId, ...deletion } }) => {
      if (!itemId) throw new AppError('ITEM_ID_MISSING');
      const declaration = ownDataTables.get(table);
      return answerWritten({ table, caller, written: await deleteOwnRow({ declaration, user: caller, itemId, ...deletion }) });
    },
  }),
};

async function answerWritten({
  table,
  caller,
  written: { itemId, version },
}: {
  table: string;
  caller: SignedInUser;
  written: { itemId: string; version: number | null };
}): Promise<z.infer<typeof written>> {
  const declaration = ownDataTables.get(table);
  return { item: declaration ? await findOwnRow({ table: declaration.table, itemId, user: caller }) : null, version };
}
