import type { PromptFile } from './prompt-documents.ts';

export interface TreeRow {
  file: PromptFile;
  /** 1 at the top. */
  level: number;
  isOpen: boolean;
  childCount: number;
}

/** Lists the rows of the tree that can be seen, from top to bottom: what is in a closed folder is left out. */
export function listTreeRows({
  files,
  openFolders,
}: {
  files: readonly PromptFile[];
  openFolders: ReadonlySet<string>;
}): TreeRow[] {
  const inFolder = Map.groupBy(files, ({ parentFolderId }) => parentFolderId ?? null);
  const rows: TreeRow[] = [];
  const addFolder = (folderId: string | null, level: number) => {
    for (const file of (inFolder.get(folderId) ?? []).toSorted(byPlace)) {
      const isOpen = file.type === 'folder' && openFolders.has(file.id);
      rows.push({ file, level, isOpen, childCount: inFolder.get(file.id)?.length ?? 0 });
      if (isOpen) addFolder(file.id, level + 1);
    }
  };
  addFolder(null, 1);
  return rows;
}

/** Orders folders before prompts, then as they were put, then by name. */
function byPlace(one: PromptFile, other: PromptFile): number {
  if (one.type !== other.type) return one.type === 'folder' ? -1 : 1;
  return one.position - other.position || one.name.localeCompare(other.name);
}

/** Lists everything in a folder, at any depth. */
export function listBelow({ files, folderId }: { files: readonly PromptFile[]; folderId: string }): PromptFile[] {
  const children = files.filter(({ parentFolderId }) => parentFolderId === folderId);
  return children.flatMap((child) => [child, ...listBelow({ files, folderId: child.id })]);
}

/** Lists the ids of the folders that a file is in, the nearest first. */
export function foldersAbove(files: readonly PromptFile[], file: PromptFile | undefined): string[] {
  const folder = files.find(({ id }) => id === file?.parentFolderId);
  return folder ? [folder.id, ...foldersAbove(files, folder)] : [];
}
