import { listTreeRows } from '../library/list-tree-rows.ts';
import type { PromptFile } from '../prompt-documents.ts';

/** Lists all prompts in the order of the tree, each with the folders it is in: "Reviews / First pass". */
export function listByPath(files: readonly PromptFile[]): { file: PromptFile; path: string }[] {
  const above: string[] = [];
  return listTreeRows({ files, openFolders: new Set(files.map(({ id }) => id)) }).flatMap(({ file, level }) => {
    above.splice(level - 1, above.length, file.name ?? '');
    return file.type === 'file' ? [{ file, path: above.join(' / ') }] : [];
  });
}
