import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { variantNumber } from '../problems/problem.ts';
import { longestPrompt, mostEarlierPrompts } from '../problems/prompt.ts';
import { practiceDrafts } from './practice-draft.table.server.ts';
import { largestTry, measureRecord } from './try-limits.ts';
import { submittedFiles, tryStory } from './try-record.ts';

const content = {
  variant: variantNumber.optional(),
  files: submittedFiles,
  proposal: submittedFiles.nullable().optional(),
  prompt: z.string().max(longestPrompt),
  earlierPrompts: z.array(z.string().max(longestPrompt)).max(mostEarlierPrompts).optional(),
  story: tryStory
    .refine((story) => measureRecord(story) <= largestTry, 'is too large')
    .nullable()
    .optional(),
};

/** Lets learners keep one draft for each problem, as they type. */
export const practiceDraftData: OwnDataDeclaration<typeof practiceDrafts> = {
  table: practiceDrafts,
  list: { order: [desc(practiceDrafts.updated)], limit: 200 },
  create: {
    fields: z.strictObject({
      problemId: z
        .string()
        .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)
        .max(120),
      ...content,
    }),
    mostRows: 200,
    onceBy: ['problemId'],
  },
  update: { fields: z.strictObject(content).partial() },
  delete: async ({ transaction, row }) => {
    await transaction.delete(practiceDrafts).where(eq(practiceDrafts.id, row.id));
  },
};
