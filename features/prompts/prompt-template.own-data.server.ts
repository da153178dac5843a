import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { longestName, longestPrompt } from './prompt-documents.ts';
import { promptFiles } from './prompt-file.table.server.ts';
import { promptTemplates } from './prompt-template.table.server.ts';
import { keepVersion } from './prompt-version.server.ts';

/**
 * Lets people write and delete a prompt, which is made with its file (prompt-file.own-data.server.ts), renamed with it, and deleted with it by the
 * foreign key between them.
 */
export const promptTemplateData: OwnDataDeclaration<typeof promptTemplates> = {
  table: promptTemplates,
  list: { order: [promptTemplates.created], limit: 2000 },
  update: {
    fields: z.strictObject({ name: oneLine(longestName), prompt: z.string().max(longestPrompt) }).partial(),
    follow: async ({ transaction, user: { userId }, row, item: { name, prompt } }) => {
      if (typeof prompt === 'string') await keepVersion({ transaction, userId, templateId: row.id, prompt });
      if (typeof name !== 'string') return;
      await transaction.update(promptFiles).set({ name }).where(eq(promptFiles.parentPromptTemplateId, row.id));
    },
  },
  delete: async ({ transaction, row }) => {
    await transaction.delete(promptTemplates).where(eq(promptTemplates.id, row.id));
  },
};
