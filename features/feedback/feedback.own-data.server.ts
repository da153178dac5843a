import { desc } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { feedback } from './feedback.table.server.ts';

/** Lets authors list the feedback that they sent through the forms, and say that an answer was read. */
export const feedbackData: OwnDataDeclaration<typeof feedback> = {
  table: feedback,
  list: { order: [desc(feedback.created)], limit: 500 },
  update: { fields: z.strictObject({ isAnswerRead: z.literal(true) }) },
};
