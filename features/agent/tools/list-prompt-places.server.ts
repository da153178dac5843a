import { listOwnRows } from '#features/own-data/list-own-rows.server.ts';
import { promptFileData } from '#features/prompts/prompt-file.own-data.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { longestPath } from './agent-limits.ts';

export interface PromptPlace {
  templateId: string;
  /** The prompt's folders and its name, from the top: `/Reviews/Read a diff`. Of one that lies too deep, the end. */
  path: string;
}

/** Lists where in the tree each of someone's prompt templates lies. */
export async function listPromptPlaces(user: SignedInUser): Promise<PromptPlace[]> {
  const files = await listOwnRows({ declaration: promptFileData, user });
  const byId = new Map(files.map((file) => [file.id, file]));
  return files.flatMap(({ name, parentFolderId, parentPromptTemplateId: templateId }) => {
    if (templateId === null) return [];
    let path = `/${name}`;
    for (let above = byId.get(parentFolderId ?? ''); above; above = byId.get(above.parentFolderId ?? '')) {
      path = `/${above.name}${path}`;
      if (path.length > longestPath) return { templateId, path: `…${path.slice(-longestPath)}` };
    }
    return { templateId, path };
  });
}
