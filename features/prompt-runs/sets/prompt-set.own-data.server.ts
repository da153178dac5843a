import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { findOwnRow } from '#features/own-data/own-row.server.ts';
import { promptTemplates } from '#features/prompts/prompt-template.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { defaultSetAnswer } from '../run-limits.ts';
import { answerTokens } from '../running/run-request.ts';
import { promptSets } from './prompt-set.table.server.ts';
import { repeats, setCases } from './prompt-set.ts';

const fields = { name: oneLine(120), cases: setCases, repeats, answerTokens };

export const promptSetData: OwnDataDeclaration<typeof promptSets> = {
  table: promptSets,
  list: { order: [promptSets.created], limit: 200 },
  create: {
    fields: z.strictObject({
      ...fields,
      parentPromptTemplateId: z.uuid(),
      cases: setCases.default([]),
      repeats: repeats.default(3),
      answerTokens: answerTokens.default(defaultSetAnswer),
    }),
    mostRows: 200,
    prepare: async ({ transaction, user, item }) => {
      const itemId = String(item.parentPromptTemplateId);
      if (await findOwnRow({ table: promptTemplates, itemId, user, transaction })) return item;
      throw new AppError('INVALID_INPUT', 'item.parentPromptTemplateId: is no prompt of yours');
    },
  },
  update: { fields: z.strictObject(fields).partial() },
  delete: async ({ transaction, row }) => {
    await transaction.delete(promptSets).where(eq(promptSets.id, row.id));
  },
};
