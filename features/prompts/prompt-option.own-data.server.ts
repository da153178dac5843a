import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { findOwnRow } from '#features/own-data/own-row.server.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { longestPrompt } from './prompt-documents.ts';
import { promptOptions } from './prompt-option.table.server.ts';
import { defaultPromptModel, defaultTemperature } from './prompt-option.ts';

const line = z.int().min(1).max(1_000_000);

/** Lets people make options, never change them: another one takes its place (`replaces`), or it is deleted (options/remove-option.server.ts). */
export const promptOptionData: OwnDataDeclaration<typeof promptOptions> = {
  table: promptOptions,
  list: { order: [promptOptions.created], limit: 200 },
  create: {
    fields: z.strictObject({
      name: oneLine(120),
      prompt: z.string().max(longestPrompt),
      lineMarkers: z
        .array(z.strictObject({ fromLine: line, toLine: line }).refine(({ fromLine, toLine }) => fromLine <= toLine))
        .max(100)
        .default([]),
      outputType: z.literal('text').default('text'),
      model: oneLine(100).default(defaultPromptModel),
      temperature: z.number().min(0).max(2).default(defaultTemperature),
      replaces: z.uuid().optional(),
    }),
    mostRows: 200,
    prepare: async ({ transaction, user, item: { replaces, ...option } }) => {
      if (typeof replaces !== 'string') return option;
      const replaced = await findOwnRow({ table: promptOptions, itemId: replaces, user, transaction });
      if (replaced) await transaction.delete(promptOptions).where(eq(promptOptions.id, replaced.id));
      return option;
    },
  },
};
