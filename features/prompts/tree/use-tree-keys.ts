import { type KeyboardEvent, useState } from 'react';
import type { TreeRow } from '../library/list-tree-rows.ts';
import { listSiblings } from '../library/plan-move.ts';
import type { PromptFile } from '../prompt-documents.ts';
import { type KeyMove, planKeyMove } from './plan-key-move.ts';
import type { TreeActions } from './use-tree-actions.ts';

const noWay: Record<KeyMove, string> = {
  up: 'It is the first already',
  down: 'It is the last already',
  in: 'There is no folder above it to go into',
  out: 'It is not in a folder',
};

/** Gives a tree its keys; `cutId` is what was cut and is still to be put somewhere. */
export function useTreeKeys({
  files,
  rows,
  actions,
  walk,
}: {
  files: readonly PromptFile[];
  rows: TreeRow[];
  actions: TreeActions;
  walk: {
    select: (row: TreeRow) => void;
    goTo: (row: TreeRow | undefined) => void;
    setOpen: (row: TreeRow, isOpen: boolean) => void;
    openRow: (row: TreeRow) => void;
    rename: (row: TreeRow) => void;
    remove: () => void;
  };
}) {
  const [cutId, setCutId] = useState<string>();
  const { goTo, setOpen, openRow } = walk;

  function moveBy({ file }: TreeRow, way: KeyMove): void {
    const place = planKeyMove({ files, file, way });
    if (place) void actions.move(file, place);
    else actions.say(noWay[way]);
  }

  function cut({ file }: TreeRow): void {
    setCutId(file.id);
    actions.say(`Choose where “${file.name}” goes, and press Ctrl+V there`);
  }

  /** Puts what was cut into the folder, or behind the prompt, that the keyboard is at. A folder opens, so that it can be seen. */
  function paste(row: TreeRow): void {
    const { file: at } = row;
    const file = files.find(({ id }) => id === cutId);
    setCutId(undefined);
    if (!file || file === at) return;
    const parentFolderId = at.type === 'folder' ? at.id : (at.parentFolderId ?? null);
    const siblings = listSiblings({ files, file, parentFolderId }).filter((other) => other !== file);
    const place = siblings.indexOf(at);
    if (at.type === 'folder' && !row.isOpen) setOpen(row, true);
    void actions.move(file, { parentFolderId, beforeId: (place >= 0 && siblings[place + 1]?.id) || null });
  }

  const plainKeys = (row: TreeRow): Record<string, () => void> => {
    const at = rows.indexOf(row);
    return {
      ArrowDown: () => goTo(rows[at + 1]),
      ArrowUp: () => goTo(rows[at - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () => (row.file.type === 'folder' && !row.isOpen ? setOpen(row, true) : goTo(rows[at + 1])),
      ArrowLeft: () => (row.isOpen ? setOpen(row, false) : goTo(rows.find(({ file }) => file.id === row.file.parentFolderId))),
      Enter: () => openRow(row),
      ' ': () => openRow(row),
      F2: () => walk.rename(row),
      Delete: walk.remove,
      Escape: () => setCutId(undefined),
    };
  };
  const altKeys = (row: TreeRow): Record<string, () => void> => ({
    ArrowUp: () => moveBy(row, 'up'),
    ArrowDown: () => moveBy(row, 'down'),
    ArrowRight: () => moveBy(row, 'in'),
    ArrowLeft: () => moveBy(row, 'out'),
  });
  const controlKeys = (row: TreeRow): Record<string, () => void> => ({
    d: () => void actions.duplicate(row.file),
    x: () => cut(row),
    v: () => paste(row),
    z: () => void actions.undo(),
  });

  return {
    cutId,
    press(event: KeyboardEvent, row: TreeRow): void {
      const isControl = event.ctrlKey || event.metaKey;
      if (event.shiftKey || (event.altKey && isControl)) return;
      const keys = event.altKey ? altKeys(row) : isControl ? controlKeys(row) : plainKeys(row);
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      walk.select(row); // the keyboard may be at a row that was not chosen yet
      act();
    },
  };
}
