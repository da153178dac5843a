import { type ReactNode, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, Select, TextInput } from '#app/components/field.tsx';
import { listBelow } from '../library/list-tree-rows.ts';
import { describeCount } from '../library/prompt-outline.ts';
import type { PromptLibraryState } from '../library/use-prompt-library.ts';
import { longestName, type PromptFile } from '../prompt-documents.ts';
import type { TreeActions } from '../tree/use-tree-actions.ts';

/** Shows what is selected in the tree: its name, its folder, what it says (`children`), and what can be done with the whole of it. */
export function PromptDetails({
  library: { files },
  actions,
  file,
  onRemove,
  children,
}: {
  library: PromptLibraryState;
  actions: TreeActions;
  file: PromptFile;
  onRemove: () => void;
  children: ReactNode;
}) {
  const below = listBelow({ files, folderId: file.id });
  const folders = files.filter((other) => other.type === 'folder' && other.id !== file.id && !below.includes(other));
  const foldersBelow = below.filter(({ type }) => type === 'folder').length;
  const noun = file.type === 'file' ? 'prompt' : 'folder';
  return (
    <section className="prompt-pane prompt-details" aria-label={file.name}>
      <div className="prompt-details-place">
        <Field label="Name">
          <NameInput file={file} actions={actions} />
        </Field>
        <Field label="Folder">
          <Select
            value={file.parentFolderId ?? ''}
            onChange={(event) => void actions.move(file, { parentFolderId: event.target.value || null, beforeId: null })}
          >
            <option value="">None</option>
            {folders.map(({ id, name }) => (
              <option value={id} key={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {file.type === 'folder' && (
        <p className="prompt-none">In it: {describeCount({ prompts: below.length - foldersBelow, folders: foldersBelow })}.</p>
      )}
      {children}
      <p className="prompt-actions">
        <Button onClick={() => void actions.duplicate(file)}>Duplicate {noun}</Button>
        <Button onClick={onRemove}>Delete {noun}</Button>
      </p>
    </section>
  );
}

function NameInput({ file, actions }: { file: PromptFile; actions: TreeActions }) {
  const [typed, setTyped] = useState<string>();
  const keep = () => {
    if (typed !== undefined) void actions.rename(file, typed);
    setTyped(undefined);
  };
  return (
    <TextInput
      value={typed ?? file.name}
      maxLength={longestName}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
