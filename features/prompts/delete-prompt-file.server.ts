import { eq, sql } from 'drizzle-orm';
import type { OwnDataChange, OwnRow } from '#features/own-data/own-data-declaration.server.ts';
import { promptFiles } from './prompt-file.table.server.ts';

/** Deletes a prompt with its template, or a folder with everything below it and their templates (specification §4). */
export async function deletePromptFile({ transaction, row }: OwnDataChange & { row: OwnRow }): Promise<void> {
  // A template takes its file along; what is left are folders, and the topmost takes the others along.
  await transaction.execute(sql`
    with recursive below as (
      select id, parent_prompt_template_id from prompt_files where id = ${row.id}
      union all
      select file.id, file.parent_prompt_template_id from prompt_files file join below on file.parent_folder_id = below.id)
    delete from prompt_templates where id in (select parent_prompt_template_id from below)`);
  await transaction.delete(promptFiles).where(eq(promptFiles.id, row.id));
}
