import { type DragEvent, useRef, useState } from 'react';
import { listSiblings } from '../library/plan-move.ts';
import type { PromptFile } from '../prompt-documents.ts';
import type { DropPlace } from './tree-row.tsx';
import type { TreeActions } from './use-tree-actions.ts';

/** The place below the last row: the end of the top level. */
export const belowAll: { id: string; place: DropPlace } = { id: '', place: 'after' };

/** Lets rows of the tree be dragged: among their own kind, into folders, and below everything. */
export function useTreeDrag({
  files,
  actions,
  fileOf,
}: {
  files: readonly PromptFile[];
  actions: TreeActions;
  /** Finds the file whose row an event is about. */
  fileOf: (event: DragEvent) => PromptFile | undefined;
}) {
  const [drop, setDrop] = useState<{ id: string; place: DropPlace }>();
  const dragged = useRef<PromptFile>(undefined);

  function dragOver(event: DragEvent): void {
    if (!dragged.current) return;
    const target = fileOf(event);
    const place = target && findDrop({ event, target, file: dragged.current });
    if (target && !place) return;
    event.preventDefault();
    const next = target && place ? { id: target.id, place } : belowAll;
    if (drop?.id !== next.id || drop.place !== next.place) setDrop(next);
  }

  function dropHere(event: DragEvent): void {
    event.preventDefault();
    const file = dragged.current;
    const target = files.find(({ id }) => id === drop?.id);
    if (file && drop === belowAll) void actions.move(file, { parentFolderId: null, beforeId: null });
    if (file && target && drop) dropAt({ file, target, place: drop.place });
    setDrop(undefined);
  }

  function dropAt({ file, target, place }: { file: PromptFile; target: PromptFile; place: DropPlace }): void {
    const parentFolderId = place === 'into' ? target.id : (target.parentFolderId ?? null);
    const siblings = listSiblings({ files, file, parentFolderId });
    const at = siblings.findIndex(({ id }) => id === target.id) + (place === 'after' ? 1 : 0);
    const beforeId = place === 'into' ? null : (siblings[at]?.id ?? null);
    if (beforeId !== file.id) void actions.move(file, { parentFolderId, beforeId });
  }

  return {
    drop,
    handlers: {
      onDragStart: (event: DragEvent) => {
        dragged.current = fileOf(event);
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver: dragOver,
      onDrop: dropHere,
      onDragEnd: () => {
        dragged.current = undefined;
        setDrop(undefined);
      },
    },
  };
}

/**
 * Finds where on a row something is dropped. Between two rows it can only come to stand among its own kind; a prompt that is held over a folder
 * goes into it.
 */
function findDrop({
  event,
  target,
  file,
}: {
  event: Pick<DragEvent, 'clientY' | 'target'>;
  target: PromptFile;
  file: PromptFile;
}): DropPlace | undefined {
  if (target.id === file.id) return undefined;
  if (target.type !== file.type) return target.type === 'folder' ? 'into' : undefined;
  const row = event.target instanceof Element && event.target.closest('[data-file]')?.getBoundingClientRect();
  if (!row) return undefined;
  const share = (event.clientY - row.top) / row.height;
  if (target.type === 'folder' && share > 0.25 && share < 0.75) return 'into';
  return share < 0.5 ? 'before' : 'after';
}
