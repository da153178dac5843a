import { desc } from 'drizzle-orm';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { feedback } from './feedback.table.server.ts';

/** Sent through the forms of the feedback pages; its author can read it again. */
export const feedbackData: OwnDataDeclaration = { table: feedback, list: { order: [desc(feedback.created)], limit: 500 } };
