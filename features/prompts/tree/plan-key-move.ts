import { listSiblings, type Place } from '../library/plan-move.ts';
import type { PromptFile } from '../prompt-documents.ts';

export type KeyMove = 'up' | 'down' | 'in' | 'out';

/** Finds where a key moves a file or folder; undefined where there is no way on. In: into the folder above it; out: behind the folder it is in. */
export function planKeyMove({
  files,
  file,
  way,
}: {
  files: readonly PromptFile[];
  file: PromptFile;
  way: KeyMove;
}): Place | undefined {
  const parentFolderId = file.parentFolderId ?? null;
  const siblings = listSiblings({ files, file, parentFolderId });
  const at = siblings.findIndex(({ id }) => id === file.id);
  if (way === 'up') return at > 0 ? { parentFolderId, beforeId: siblings[at - 1]?.id ?? null } : undefined;
  if (way === 'down') {
    return at < siblings.length - 1 ? { parentFolderId, beforeId: siblings[at + 2]?.id ?? null } : undefined;
  }
  if (way === 'in') {
    const folders =
      file.type === 'folder' ? siblings.slice(0, at) : listSiblings({ files, file: { type: 'folder' }, parentFolderId });
    const folder = folders.at(-1);
    return folder && { parentFolderId: folder.id, beforeId: null };
  }
  const folder = files.find(({ id }) => id === parentFolderId);
  if (!folder) return undefined;
  const outer = folder.parentFolderId ?? null;
  const beside = listSiblings({ files, file, parentFolderId: outer });
  const following = file.type === 'folder' ? beside[beside.indexOf(folder) + 1] : beside[0];
  return { parentFolderId: outer, beforeId: following?.id ?? null };
}
