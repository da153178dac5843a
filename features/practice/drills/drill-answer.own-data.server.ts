import { desc, eq } from 'drizzle-orm';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { drillAnswers } from './drill-answer.table.server.ts';

/** Lets learners list and delete their answers to drills, which answerDrill alone writes. */
export const drillAnswerData: OwnDataDeclaration<typeof drillAnswers> = {
  table: drillAnswers,
  list: { order: [desc(drillAnswers.created)], limit: 500 },
  delete: async ({ transaction, row }) => {
    await transaction.delete(drillAnswers).where(eq(drillAnswers.id, row.id));
  },
};
