import { desc, eq } from 'drizzle-orm';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { promptSetResults } from './prompt-set-result.table.server.ts';

/** Lets people list and delete the results of their sets, which runPromptSet writes. */
export const promptSetResultData: OwnDataDeclaration<typeof promptSetResults> = {
  table: promptSetResults,
  list: { order: [desc(promptSetResults.created)], limit: 500 },
  delete: async ({ transaction, row }) => {
    await transaction.delete(promptSetResults).where(eq(promptSetResults.id, row.id));
  },
};
