import { lastPosition, type PromptFile } from '../prompt-documents.ts';
import { byPlace, listBelow } from './list-tree-rows.ts';

/** Sets how far positions lie apart: so far that much can be put between two before others have to make room. */
export const positionStep = 256;

export interface Place {
  parentFolderId: string | null;
  /** The sibling that the moved one is to stand before; null: after everything of its kind. */
  beforeId: string | null;
}

export interface Move {
  file: PromptFile;
  change: { parentFolderId?: string | null; position?: number };
}

/**
 * Plans the fewest changes that put a file or folder at a place: one, unless its neighbours there stand too close and all have to make room.
 * Undefined where it cannot go: into itself or what is below it.
 */
export function planMove({
  files,
  file,
  place: { parentFolderId, beforeId },
}: {
  files: readonly PromptFile[];
  file: PromptFile;
  place: Place;
}): Move[] | undefined {
  if (parentFolderId === file.id) return undefined;
  if (parentFolderId && listBelow({ files, folderId: file.id }).some(({ id }) => id === parentFolderId)) return undefined;
  const others = listSiblings({ files, file, parentFolderId }).filter(({ id }) => id !== file.id);
  const found = others.findIndex(({ id }) => id === beforeId);
  const at = found === -1 ? others.length : found;
  const isElsewhere = (file.parentFolderId ?? null) !== parentFolderId;
  const folder = isElsewhere ? { parentFolderId } : {};
  const position = positionBetween(others[at - 1], others[at]);
  if (position !== undefined) return [{ file, change: { ...folder, position } }];
  const apart = Math.min(positionStep, Math.floor(lastPosition / (others.length + 2)));
  return others.toSpliced(at, 0, file).flatMap((other, index) => {
    const change = { ...(other === file && folder), position: (index + 1) * apart };
    return change.position === other.position && !(other === file && isElsewhere) ? [] : { file: other, change };
  });
}

/** Finds the position after everything of a kind in a folder. */
export function positionAtEnd(siblings: readonly PromptFile[]): number {
  return Math.min(lastPosition, Math.max(0, ...siblings.map(({ position }) => position ?? 0)) + positionStep);
}

/** Lists what stands in a folder and is of the same kind, in order: folders and prompts are never among one another. */
export function listSiblings({
  files,
  file: { type },
  parentFolderId,
}: {
  files: readonly PromptFile[];
  file: Pick<PromptFile, 'type'>;
  parentFolderId: string | null;
}): PromptFile[] {
  return files.filter((other) => other.type === type && (other.parentFolderId ?? null) === parentFolderId).toSorted(byPlace);
}

function positionBetween(before: PromptFile | undefined, after: PromptFile | undefined): number | undefined {
  const from = before ? (before.position ?? 0) : -1;
  const to = after ? (after.position ?? 0) : Math.min(lastPosition + 1, from + 2 * positionStep);
  return to - from > 1 ? Math.floor((from + to) / 2) : undefined;
}
