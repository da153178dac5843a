import type { PromptFile } from '../prompt-documents.ts';

export interface TreeRow {
  file: PromptFile;
  /** 1 at the top. */
  level: number;
  isOpen: boolean;
  childCount: number;
  /** The row's place among those of its folder, from 1, and how many they are. */
  place: number;
  siblings: number;
}

/** Lists the rows of the tree that can be seen, from top to bottom: what is in a closed folder, or not among `shown`, is left out. */
export function listTreeRows({
  files,
  openFolders,
  shown,
}: {
  files: readonly PromptFile[];
  openFolders: ReadonlySet<string>;
  /** Ids of what a search found, with the folders above it; absent: everything. */
  shown?: ReadonlySet<string>;
}): TreeRow[] {
  const inFolder = Map.groupBy(files, ({ parentFolderId }) => parentFolderId ?? null);
  const rows: TreeRow[] = [];
  const addFolder = (folderId: string | null, level: number) => {
    const children = (inFolder.get(folderId) ?? []).filter(({ id }) => !shown || shown.has(id)).toSorted(byPlace);
    for (const [at, file] of children.entries()) {
      const isOpen = file.type === 'folder' && (shown !== undefined || openFolders.has(file.id));
      const childCount = inFolder.get(file.id)?.length ?? 0;
      rows.push({ file, level, isOpen, childCount, place: at + 1, siblings: children.length });
      if (isOpen) addFolder(file.id, level + 1);
    }
  };
  addFolder(null, 1);
  return rows;
}

/** Orders folders before prompts, then as they were put, then by name. */
export function byPlace(one: PromptFile, other: PromptFile): number {
  if (one.type !== other.type) return one.type === 'folder' ? -1 : 1;
  return (one.position ?? 0) - (other.position ?? 0) || (one.name ?? '').localeCompare(other.name ?? '');
}

/** Lists everything in a folder, at any depth. Two devices may have put two folders into each other; the server will refuse one of it. */
export function listBelow({ files, folderId }: { files: readonly PromptFile[]; folderId: string }): PromptFile[] {
  const inFolder = Map.groupBy(files, ({ parentFolderId }) => parentFolderId);
  const found = new Set<PromptFile>();
  const addBelow = (id: string) => {
    for (const child of inFolder.get(id) ?? []) {
      if (found.has(child)) continue;
      found.add(child);
      addBelow(child.id);
    }
  };
  addBelow(folderId);
  return [...found];
}

/** Lists the ids of the folders that a file is in, the nearest first. */
export function foldersAbove(files: readonly PromptFile[], file: PromptFile | undefined): string[] {
  const byId = new Map(files.map((one) => [one.id, one]));
  const above = new Set<string>();
  for (let at = byId.get(file?.parentFolderId ?? ''); at && !above.has(at.id); at = byId.get(at.parentFolderId ?? ''))
    above.add(at.id);
  return [...above];
}
