import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnDataChange, OwnDataDeclaration, OwnRow } from '#features/own-data/own-data-declaration.server.ts';
import { findOwnRow } from '#features/own-data/own-row.server.ts';
import { AppError } from '#platform/errors.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { lastPosition, longestName, longestPrompt } from './prompt-documents.ts';
import { promptFiles } from './prompt-file.table.server.ts';
import { promptTemplates } from './prompt-template.table.server.ts';
import { keepVersion } from './prompt-version.server.ts';

const place = { parentFolderId: z.uuid().nullable(), position: z.int().min(0).max(lastPosition) };
const defaultPlace = { parentFolderId: place.parentFolderId.default(null), position: place.position.default(0) };

/** Lets people keep the tree of folders and prompts. A file is made with its template and goes with it. */
export const promptFileData: OwnDataDeclaration<typeof promptFiles> = {
  table: promptFiles,
  list: { order: [promptFiles.position, promptFiles.created, promptFiles.id], limit: 2000 },
  create: {
    fields: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('folder'), name: oneLine(longestName), ...defaultPlace }),
      z.strictObject({
        type: z.literal('file'),
        name: oneLine(longestName),
        ...defaultPlace,
        /** The template's own id, brought by a browser that works offline. */
        parentPromptTemplateId: z.uuid(),
        prompt: z.string().max(longestPrompt).default(''),
      }),
    ]),
    mostRows: 2000,
    prepare: async ({ transaction, user, item: { prompt: _, ...file } }) => {
      if (file.type === 'folder') return file;
      const templateId = String(file.parentPromptTemplateId);
      if (await findOwnRow({ table: promptTemplates, itemId: templateId, user, transaction })) {
        throw new AppError('INVALID_INPUT', 'item.parentPromptTemplateId: has a file already');
      }
      return file;
    },
    // In two statements, each would wait for the other at the commit, which not every engine checks.
    together: ({ transaction, user, item: { type, name, parentPromptTemplateId, prompt } }) => {
      if (type === 'folder') return [];
      const values = {
        id: String(parentPromptTemplateId),
        parentUserId: user.userId,
        name: String(name),
        prompt: String(prompt),
      };
      return [transaction.$with('template').as(transaction.insert(promptTemplates).values(values).returning())];
    },
    follow: async ({ transaction, user: { userId }, item: { parentPromptTemplateId, prompt } }) => {
      if (!prompt) return;
      await keepVersion({ transaction, userId, templateId: String(parentPromptTemplateId), prompt: String(prompt) });
    },
  },
  update: {
    fields: z.strictObject({ name: oneLine(longestName), ...place }).partial(),
    follow: async ({ transaction, row, item: { name } }) => {
      if (typeof name !== 'string' || typeof row.parentPromptTemplateId !== 'string') return;
      await transaction.update(promptTemplates).set({ name }).where(eq(promptTemplates.id, row.parentPromptTemplateId));
    },
  },
  delete: deletePromptFile,
};

/** Deletes a prompt with its template, or a folder with everything below it and their templates (docs/product.md §4). */
async function deletePromptFile({ transaction, row }: OwnDataChange & { row: OwnRow }): Promise<void> {
  // A template takes its file along; what is left are folders, and the topmost takes the others along.
  await transaction.execute(sql`
    with recursive below as (
      select id, parent_prompt_template_id from prompt_files where id = ${row.id}
      union all
      select file.id, file.parent_prompt_template_id from prompt_files file join below on file.parent_folder_id = below.id)
    delete from prompt_templates where id in (select parent_prompt_template_id from below)`);
  await transaction.delete(promptFiles).where(eq(promptFiles.id, row.id));
}
