import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { promptRuns } from './prompt-run.table.server.ts';
import { keptRuns } from './run-limits.ts';

/** Lets people say what they think of the answer of a run, or delete the run, which runPrompt writes. */
export const promptRunData: OwnDataDeclaration<typeof promptRuns> = {
  table: promptRuns,
  list: { order: [desc(promptRuns.created)], limit: keptRuns },
  update: { fields: z.strictObject({ verdict: z.enum(['good', 'bad']).nullable() }).partial() },
  delete: async ({ transaction, row }) => {
    await transaction.delete(promptRuns).where(eq(promptRuns.id, row.id));
  },
};
