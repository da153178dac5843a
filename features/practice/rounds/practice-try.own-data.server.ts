import { eq } from 'drizzle-orm';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { practiceTries } from './practice-try.table.server.ts';

/** Lets learners delete a try, which takes nothing back of what it counted for; submitSolution writes tries and listTries lists them. */
export const practiceTryData: OwnDataDeclaration<typeof practiceTries> = {
  table: practiceTries,
  delete: async ({ transaction, row }) => {
    await transaction.delete(practiceTries).where(eq(practiceTries.id, row.id));
  },
};
