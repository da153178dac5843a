import { eq } from 'drizzle-orm';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { practiceTries } from './practice-try.table.server.ts';

/** Written by submitSolution and listed by listTries; its learner may delete a try, which takes nothing back of what it counted for. */
export const practiceTryData: OwnDataDeclaration = {
  table: practiceTries,
  delete: async ({ transaction, row }) => {
    await transaction.delete(practiceTries).where(eq(practiceTries.id, row.id));
  },
};
