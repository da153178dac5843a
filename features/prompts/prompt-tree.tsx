import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { foldersAbove, listTreeRows, type TreeRow } from './prompt-tree.ts';
import type { PromptLibraryState } from './use-prompt-library.ts';

/**
 * Shows folders and prompts as a tree for the keyboard: arrows walk and open, Enter opens a prompt, F2 renames (`onRename`), Delete asks to
 * delete (`onRemove`). One row at a time takes part in the tab order.
 */
export function PromptTree({
  library: { files, selected, select },
  onRename,
  onRemove,
}: {
  library: PromptLibraryState;
  onRename: () => void;
  onRemove: () => void;
}) {
  const [openFolders, setOpenFolders] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<HTMLDivElement>(null);
  // What is selected can be seen, also when it was just made in a closed folder.
  const rows = listTreeRows({ files, openFolders: new Set([...openFolders, ...foldersAbove(files, selected)]) });
  const current = rows.find(({ file }) => file.id === selected?.id) ?? rows[0];

  function setOpen({ file }: TreeRow, isOpen: boolean): void {
    const next = new Set(openFolders);
    if (isOpen) next.add(file.id);
    else next.delete(file.id);
    setOpenFolders(next);
  }

  function goTo(row: TreeRow | undefined): void {
    if (!row) return;
    select(row.file.id);
    tree.current?.querySelector<HTMLElement>(`[data-file="${CSS.escape(row.file.id)}"]`)?.focus();
  }

  function press(event: KeyboardEvent, row: TreeRow): void {
    const at = rows.indexOf(row);
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(rows[at + 1]),
      ArrowUp: () => goTo(rows[at - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () => (row.file.type === 'folder' && !row.isOpen ? setOpen(row, true) : goTo(rows[at + 1])),
      ArrowLeft: () => (row.isOpen ? setOpen(row, false) : goTo(rows.find(({ file }) => file.id === row.file.parentFolderId))),
      Enter: () => openRow(row),
      ' ': () => openRow(row),
      F2: onRename,
      Delete: onRemove,
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  function openRow(row: TreeRow): void {
    select(row.file.id);
    if (row.file.type === 'folder') setOpen(row, !row.isOpen);
  }

  return (
    <div className="prompt-tree" role="tree" aria-label="Your prompts" ref={tree}>
      {rows.map((row) => (
        <div
          key={row.file.id}
          role="treeitem"
          aria-level={row.level}
          aria-expanded={row.file.type === 'folder' ? row.isOpen : undefined}
          aria-selected={row.file.id === selected?.id}
          tabIndex={row === current ? 0 : -1}
          data-file={row.file.id}
          data-level={Math.min(row.level, 6)}
          onKeyDown={(event) => press(event, row)}
          onClick={() => openRow(row)}
        >
          <Icon name={row.file.type === 'file' ? 'document' : row.isOpen ? 'folder-open' : 'folder'} />
          <span className="prompt-tree-name">{row.file.name}</span>
          {row.file.type === 'folder' && !row.isOpen && row.childCount > 0 && (
            <span className="prompt-tree-count">{row.childCount}</span>
          )}
        </div>
      ))}
    </div>
  );
}
