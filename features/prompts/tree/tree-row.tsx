import { memo } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { longestName, type PromptFile } from '../prompt-documents.ts';

export type DropPlace = 'before' | 'into' | 'after';

interface Props {
  id: string;
  name: string;
  type: PromptFile['type'];
  level: number;
  place: number;
  siblings: number;
  isOpen: boolean;
  childCount: number;
  isSelected: boolean;
  /** The one row that takes part in the tab order. */
  isTabStop: boolean;
  isCut: boolean;
  drop: DropPlace | undefined;
  /** Takes the new name while it is being typed; undefined when it stays as it is. Absent: the name is not being changed. */
  rename?: (name: string | undefined) => void;
}

/** Draws one row of the tree. It is drawn anew only when something in it changes: a library has a thousand of them. */
export const TreeRowView = memo(function TreeRowView({ id, name, type, rename, ...row }: Props) {
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={type === 'folder' ? row.isOpen : undefined}
      aria-selected={row.isSelected}
      tabIndex={row.isTabStop ? 0 : -1}
      draggable={!rename}
      data-file={id}
      data-level={Math.min(row.level, 6)}
      data-cut={row.isCut || undefined}
      data-drop={row.drop}
    >
      <Icon name={type === 'file' ? 'document' : row.isOpen ? 'folder-open' : 'folder'} />
      {rename ? <NewName name={name} rename={rename} /> : <span className="prompt-tree-name">{name}</span>}
      {type === 'folder' && !row.isOpen && row.childCount > 0 && <span className="prompt-tree-count">{row.childCount}</span>}
    </div>
  );
});

function NewName({ name, rename }: { name: string; rename: (name: string | undefined) => void }) {
  return (
    <input
      className="prompt-tree-rename"
      aria-label={`New name of ${name}`}
      defaultValue={name}
      maxLength={longestName}
      ref={selectAll}
      onBlur={(event) => rename(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') rename(event.currentTarget.value);
        if (event.key === 'Escape') rename(undefined);
      }}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

/** The same function at each drawing: a new one would select again what is being typed. */
const selectAll = (input: HTMLInputElement | null) => input?.select();
