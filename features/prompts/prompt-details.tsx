import { type RefObject, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { Textarea } from '#app/components/textarea.tsx';
import { longestName, longestPrompt } from './longest-prompt.ts';
import type { PromptFile, PromptTemplate } from './prompt-documents.ts';
import { listBelow } from './prompt-tree.ts';
import { useDraft } from './use-draft.ts';
import type { PromptLibraryState } from './use-prompt-library.ts';

/** Shows what is selected in the tree: its name, its folder, what it says, and the way to delete it. */
export function PromptDetails({
  library,
  file,
  nameInput,
  isRemoving,
  setRemoving,
}: {
  library: PromptLibraryState;
  file: PromptFile;
  nameInput: RefObject<HTMLInputElement | null>;
  isRemoving: boolean;
  setRemoving: (isRemoving: boolean) => void;
}) {
  const { files, change, templateOf } = library;
  const template = templateOf(file);
  const below = listBelow({ files, folderId: file.id });
  const folders = files.filter((other) => other.type === 'folder' && other.id !== file.id && !below.includes(other));
  return (
    <section className="prompt-details" aria-label={file.name}>
      <div className="prompt-details-place">
        <Field label="Name">
          <NameInput file={file} change={change} nameInput={nameInput} />
        </Field>
        <Field label="Folder">
          <Select
            value={file.parentFolderId ?? ''}
            onChange={(event) => void change(file, { parentFolderId: event.target.value || null })}
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
      {template && <PromptText template={template} library={library} key={template.id} />}
      {isRemoving ? (
        <p className="prompt-actions">
          {file.type === 'file' ? 'Delete this prompt?' : describeFolderRemoval(below.length)}
          <Button tone="danger" ref={takeFocus} onClick={() => void library.remove(file).then(() => setRemoving(false))}>
            Delete
          </Button>
          <Button tone="quiet" onClick={() => setRemoving(false)}>
            Keep
          </Button>
        </p>
      ) : (
        <p className="prompt-actions">
          <Button onClick={() => setRemoving(true)}>{file.type === 'file' ? 'Delete prompt' : 'Delete folder'}</Button>
        </p>
      )}
    </section>
  );
}

/** Moves the keyboard to the button of a question, which comes where the eye is. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function NameInput({
  file,
  change,
  nameInput,
}: {
  file: PromptFile;
  change: PromptLibraryState['change'];
  nameInput: RefObject<HTMLInputElement | null>;
}) {
  const [typed, setTyped] = useState<string>();
  const keep = () => {
    const name = typed?.trim();
    if (name && name !== file.name) void change(file, { name });
    setTyped(undefined);
  };
  return (
    <TextInput
      ref={nameInput}
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

function PromptText({ template, library }: { template: PromptTemplate; library: PromptLibraryState }) {
  const keep = (seen: PromptTemplate, prompt: string) => void library.writePrompt(seen, prompt);
  const draft = useDraft({ seen: template, text: template.prompt, keep, onTyping: library.setTyping });
  return (
    <Field label="Prompt">
      <Textarea
        className="prompt-text"
        rows={12}
        value={draft.value}
        maxLength={longestPrompt}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={draft.flush}
      />
    </Field>
  );
}

function describeFolderRemoval(below: number): string {
  if (below === 0) return 'Delete this empty folder?';
  return `Delete this folder and the ${below === 1 ? 'one item' : `${below} items`} in it?`;
}
