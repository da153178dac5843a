import { type SyntheticEvent, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { TextInput } from '#app/components/field.tsx';
import { foldersAbove, listTreeRows, type TreeRow } from '../library/list-tree-rows.ts';
import type { PromptLibraryState } from '../library/use-prompt-library.ts';
import { findPrompts } from './find-prompts.ts';
import { TreeRowView } from './tree-row.tsx';
import type { TreeActions } from './use-tree-actions.ts';
import { belowAll, useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import './prompt-tree.css';

/** Shows the tree with its search above it and its keys below. */
export function TreePane({
  library,
  actions,
  onOpen,
  onRemove,
}: {
  library: PromptLibraryState;
  actions: TreeActions;
  onOpen: () => void;
  onRemove: () => void;
}) {
  const [query, setQuery] = useState('');
  const search = findPrompts({ ...library, query: useDeferredValue(query) });
  return (
    <div className="prompt-pane prompt-tree-pane">
      <TextInput
        type="search"
        aria-label="Search names and texts"
        placeholder="Search names and texts"
        value={query}
        maxLength={200}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="prompt-keys" role="status">
        {search && (search.found === 1 ? '1 found' : `${search.found} found`)}
      </p>
      <PromptTree library={library} actions={actions} shown={search?.shown} onOpen={onOpen} onRemove={onRemove} />
      <details className="prompt-keys">
        <summary>Keys</summary>
        <p>
          Arrow keys walk and open. <kbd>Alt</kbd> with an arrow moves up, down, out of a folder or into the one above.{' '}
          <kbd>F2</kbd> renames, <kbd>Ctrl</kbd>+<kbd>D</kbd> duplicates, <kbd>Ctrl</kbd>+<kbd>X</kbd> and <kbd>Ctrl</kbd>+
          <kbd>V</kbd> put something elsewhere, <kbd>Ctrl</kbd>+<kbd>Z</kbd> takes back, <kbd>Del</kbd> deletes.
        </p>
      </details>
    </div>
  );
}

/**
 * Shows folders and prompts as a tree for keyboard and mouse. Arrows walk and open; with Alt they move; Enter opens; F2 renames in place;
 * Ctrl+D copies; Ctrl+X and Ctrl+V put something elsewhere; Ctrl+Z takes back; Delete asks to delete (`onRemove`). One row at a time takes part
 * in the tab order.
 */
function PromptTree({
  library: { files, selected, select },
  actions,
  shown,
  onOpen,
  onRemove,
}: {
  library: PromptLibraryState;
  actions: TreeActions;
  /** The rows that a search found; absent: everything. */
  shown: ReadonlySet<string> | undefined;
  /** Called when a prompt is opened to be worked on. */
  onOpen: () => void;
  onRemove: () => void;
}) {
  const [openFolders, setOpenFolders] = useState<ReadonlySet<string>>(new Set());
  const [renamingId, setRenamingId] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  // What is selected can be seen, also when it was just made in a closed folder.
  const rows = listTreeRows({ files, openFolders: new Set([...openFolders, ...foldersAbove(files, selected)]), shown });
  const current = rows.find(({ file }) => file.id === selected?.id) ?? rows[0];
  const { focusRow, focusHandlers } = useFocusInTree(tree, current?.file.id);

  function setOpen({ file }: TreeRow, isOpen: boolean): void {
    const next = new Set(openFolders);
    if (isOpen) next.add(file.id);
    else next.delete(file.id);
    setOpenFolders(next);
  }

  function openRow(row: TreeRow): void {
    select(row.file.id);
    if (row.file.type === 'folder') setOpen(row, !row.isOpen);
    else onOpen();
  }

  /** Finds the row that an event is about; one listener on the tree serves all of its rows. */
  function rowOf({ target }: SyntheticEvent): TreeRow | undefined {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-file]')?.dataset.file;
    return rows.find(({ file }) => file.id === id);
  }

  function rename(name: string | undefined): void {
    const file = files.find(({ id }) => id === renamingId);
    setRenamingId(undefined);
    if (file && name !== undefined) void actions.rename(file, name);
  }

  const goTo = (row: TreeRow | undefined) => {
    if (!row) return;
    select(row.file.id);
    focusRow(row.file.id);
  };
  const walk = {
    select: (row: TreeRow) => row.file.id !== selected?.id && select(row.file.id),
    goTo,
    setOpen,
    openRow,
    rename: (row: TreeRow) => setRenamingId(row.file.id),
    remove: onRemove,
  };
  const { cutId, press } = useTreeKeys({ files, rows, actions, walk });
  const { drop, handlers } = useTreeDrag({ files, actions, fileOf: (event) => rowOf(event)?.file });

  return (
    <div
      className="prompt-tree"
      role="tree"
      aria-label="Your prompts"
      data-drop={drop === belowAll || undefined}
      ref={tree}
      {...focusHandlers}
      onKeyDown={(event) => {
        const row = rowOf(event);
        if (row) press(event, row);
      }}
      onClick={(event) => {
        const row = rowOf(event);
        if (row) openRow(row);
      }}
      {...handlers}
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
          rename={file.id === renamingId ? rename : undefined}
        />
      ))}
    </div>
  );
}

/** Keeps the keyboard in the tree while it is there: a row that moves, or whose name was typed, would lose it. */
function useFocusInTree(tree: { current: HTMLDivElement | null }, currentId: string | undefined) {
  const hasFocus = useRef(false);
  const focusRow = (id: string | undefined) =>
    id && tree.current?.querySelector<HTMLElement>(`[data-file="${CSS.escape(id)}"]`)?.focus();
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusRow(currentId);
  });
  return {
    focusRow,
    focusHandlers: {
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: ({ relatedTarget }: { relatedTarget: Element | null }) => {
        if (relatedTarget && !tree.current?.contains(relatedTarget)) hasFocus.current = false;
      },
    },
  };
}
