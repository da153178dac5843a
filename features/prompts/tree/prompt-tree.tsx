import { type DragEvent, type KeyboardEvent, type SyntheticEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PromptFile } from '../prompt-documents.ts';
import type { PromptLibraryState } from '../use-prompt-library.ts';
import { findDrop } from './find-drop.ts';
import { foldersAbove, listTreeRows, type TreeRow } from './list-tree-rows.ts';
import { type KeyMove, planKeyMove } from './plan-key-move.ts';
import { listSiblings } from './plan-move.ts';
import { type DropPlace, TreeRowView } from './tree-row.tsx';
import type { TreeActions } from './use-tree-actions.ts';

/**
 * Shows folders and prompts as a tree for keyboard and mouse. Arrows walk and open; with Alt they move; Enter opens; F2 renames in place;
 * Ctrl+D copies; Ctrl+X and Ctrl+V put something elsewhere; Ctrl+Z takes back; Delete asks to delete (`onRemove`). One row at a time takes part
 * in the tab order.
 */
export function PromptTree({
  library: { files, selected, select },
  actions,
  shown,
  onOpen,
  onRemove,
}: {
  library: PromptLibraryState;
  actions: TreeActions;
  /** What a search found; absent: everything. */
  shown: ReadonlySet<string> | undefined;
  /** Called when a prompt is opened to be worked on. */
  onOpen: () => void;
  onRemove: () => void;
}) {
  const [openFolders, setOpenFolders] = useState<ReadonlySet<string>>(new Set());
  const [renamingId, setRenamingId] = useState<string>();
  const [cutId, setCutId] = useState<string>();
  const [drop, setDrop] = useState<{ id: string; place: DropPlace }>();
  const dragged = useRef<PromptFile>(undefined);
  const tree = useRef<HTMLDivElement>(null);
  /** The keyboard is in the tree: it stays there when its row goes elsewhere. */
  const hasFocus = useRef(false);
  // What is selected can be seen, also when it was just made in a closed folder.
  const rows = listTreeRows({ files, openFolders: new Set([...openFolders, ...foldersAbove(files, selected)]), shown });
  const current = rows.find(({ file }) => file.id === selected?.id) ?? rows[0];

  const focusRow = (id: string | undefined) =>
    id && tree.current?.querySelector<HTMLElement>(`[data-file="${CSS.escape(id)}"]`)?.focus();
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusRow(current?.file.id);
  });

  const latest = useRef({ files, actions });
  latest.current = { files, actions };
  const rename = useCallback((id: string, name: string | undefined) => {
    setRenamingId(undefined);
    const file = latest.current.files.find((one) => one.id === id);
    if (file && name !== undefined) void latest.current.actions.rename(file, name);
  }, []);
  const renameCurrent = useCallback((name: string | undefined) => renamingId && rename(renamingId, name), [rename, renamingId]);

  function setOpen({ file }: TreeRow, isOpen: boolean): void {
    const next = new Set(openFolders);
    if (isOpen) next.add(file.id);
    else next.delete(file.id);
    setOpenFolders(next);
  }

  function goTo(row: TreeRow | undefined): void {
    if (!row) return;
    select(row.file.id);
    focusRow(row.file.id);
  }

  function openRow(row: TreeRow): void {
    select(row.file.id);
    if (row.file.type === 'folder') setOpen(row, !row.isOpen);
    else onOpen();
  }

  function moveBy({ file }: TreeRow, way: KeyMove): void {
    const place = planKeyMove({ files, file, way });
    if (place) void actions.move(file, place);
    else actions.say(noWay[way]);
  }

  function cut({ file }: TreeRow): void {
    setCutId(file.id);
    actions.say(`Choose where “${file.name}” goes, and press Ctrl+V there`);
  }

  function paste({ file: at }: TreeRow): void {
    const file = files.find(({ id }) => id === cutId);
    setCutId(undefined);
    if (!file) return;
    const parentFolderId = at.type === 'folder' ? at.id : (at.parentFolderId ?? null);
    const siblings = listSiblings({ files, file, parentFolderId });
    const following = siblings[siblings.findIndex(({ id }) => id === at.id) + 1];
    void actions.move(file, {
      parentFolderId,
      beforeId: at.type === file.type && at.type === 'file' ? (following?.id ?? null) : null,
    });
  }

  function press(event: KeyboardEvent, row: TreeRow): void {
    const at = rows.indexOf(row);
    const plain: Record<string, () => void> = {
      ArrowDown: () => goTo(rows[at + 1]),
      ArrowUp: () => goTo(rows[at - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () => (row.file.type === 'folder' && !row.isOpen ? setOpen(row, true) : goTo(rows[at + 1])),
      ArrowLeft: () => (row.isOpen ? setOpen(row, false) : goTo(rows.find(({ file }) => file.id === row.file.parentFolderId))),
      Enter: () => openRow(row),
      ' ': () => openRow(row),
      F2: () => setRenamingId(row.file.id),
      Delete: onRemove,
      Escape: () => setCutId(undefined),
    };
    const withAlt: Record<string, () => void> = {
      ArrowUp: () => moveBy(row, 'up'),
      ArrowDown: () => moveBy(row, 'down'),
      ArrowRight: () => moveBy(row, 'in'),
      ArrowLeft: () => moveBy(row, 'out'),
    };
    const withControl: Record<string, () => void> = {
      d: () => void actions.duplicate(row.file),
      x: () => cut(row),
      v: () => paste(row),
      z: () => void actions.undo(),
    };
    const isControl = event.ctrlKey || event.metaKey;
    const act = event.altKey ? withAlt[event.key] : isControl ? withControl[event.key] : plain[event.key];
    if (!act || (event.altKey && isControl) || event.shiftKey) return;
    event.preventDefault();
    act();
  }

  /** Finds the row that an event is about; one listener on the tree serves all of its rows. */
  function rowOf({ target }: SyntheticEvent): TreeRow | undefined {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-file]')?.dataset.file;
    return rows.find(({ file }) => file.id === id);
  }

  function dragOver(event: DragEvent): void {
    const row = rowOf(event);
    if (!dragged.current) return;
    if (!row) {
      event.preventDefault();
      setDrop(belowAll);
      return;
    }
    const place = findDrop({ event, target: row.file, file: dragged.current });
    if (!place) return;
    event.preventDefault();
    if (drop?.id !== row.file.id || drop.place !== place) setDrop({ id: row.file.id, place });
  }

  function dropAt(event: DragEvent): void {
    event.preventDefault();
    const target = files.find(({ id }) => id === drop?.id);
    const file = dragged.current;
    setDrop(undefined);
    if (file && drop === belowAll) void actions.move(file, { parentFolderId: null, beforeId: null });
    if (!file || !target || !drop) return;
    const parentFolderId = drop.place === 'into' ? target.id : (target.parentFolderId ?? null);
    const siblings = listSiblings({ files, file, parentFolderId });
    const at = siblings.findIndex(({ id }) => id === target.id) + (drop.place === 'after' ? 1 : 0);
    const beforeId = drop.place === 'into' ? null : (siblings[at]?.id ?? null);
    if (beforeId !== file.id) void actions.move(file, { parentFolderId, beforeId });
  }

  return (
    <div
      className="prompt-tree"
      role="tree"
      aria-label="Your prompts"
      data-drop={drop === belowAll || undefined}
      ref={tree}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !tree.current?.contains(relatedTarget)) hasFocus.current = false;
      }}
      onKeyDown={(event) => {
        const row = rowOf(event);
        if (row) press(event, row);
      }}
      onClick={(event) => {
        const row = rowOf(event);
        if (row) openRow(row);
      }}
      onDragStart={(event) => {
        dragged.current = rowOf(event)?.file;
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={dragOver}
      onDrop={dropAt}
      onDragEnd={() => {
        dragged.current = undefined;
        setDrop(undefined);
      }}
    >
      {rows.map(({ file, level, place, siblings, isOpen, childCount }) => (
        <TreeRowView
          key={file.id}
          id={file.id}
          name={file.name ?? ''}
          type={file.type}
          level={level}
          place={place}
          siblings={siblings}
          isOpen={isOpen}
          childCount={childCount}
          isSelected={file.id === selected?.id}
          isTabStop={file.id === current?.file.id}
          isCut={file.id === cutId}
          drop={drop?.id === file.id ? drop.place : undefined}
          rename={file.id === renamingId ? renameCurrent : undefined}
        />
      ))}
    </div>
  );
}

/** Below the last row: the end of the top level. */
const belowAll: { id: string; place: DropPlace } = { id: '', place: 'after' };

const noWay: Record<KeyMove, string> = {
  up: 'It is the first already',
  down: 'It is the last already',
  in: 'There is no folder above it to go into',
  out: 'It is not in a folder',
};
