import { useDeferredValue, useEffect, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { keepPageOffline } from '#features/own-data/keep-page-offline.ts';
import type { SavingState } from '#features/own-data/own-data-snapshot.ts';
import { PromptDetails } from './editor/prompt-details.tsx';
import { ExchangeButtons } from './exchange/exchange-buttons.tsx';
import { useOptions } from './options/use-options.ts';
import { PromptDesk } from './prompt-desk.tsx';
import type { PromptWorkspaceProps } from './prompt-workspace.tsx';
import { RefusedChange } from './refused-change.tsx';
import { findPrompts } from './tree/find-prompts.ts';
import { PromptTree } from './tree/prompt-tree.tsx';
import { type TreeActions, useTreeActions } from './tree/use-tree-actions.ts';
import { type PromptLibraryState, usePromptLibrary } from './use-prompt-library.ts';
import './prompt-library.css';
import './tree/prompt-tree.css';

const stateTexts: Record<SavingState, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  waiting: 'Waiting for the network. Your changes are kept in this browser.',
  refused: 'One change needs your decision',
};

const panes = [
  { key: 'tree', label: 'Prompts' },
  { key: 'editor', label: 'Editor' },
  { key: 'result', label: 'Result' },
] as const;

type Pane = (typeof panes)[number]['key'];

/**
 * Shows prompts to keep, in folders, to write and to fill: tree, editor, result, side by side where there is room and one at a time elsewhere.
 * Works offline and in several tabs at once.
 */
export function PromptLibrary({ userId, renderRunPane }: { userId: string } & Pick<PromptWorkspaceProps, 'renderRunPane'>) {
  const library = usePromptLibrary({ userId });
  const actions = useTreeActions(library);
  const options = useOptions(library);
  const [isRemoving, setRemoving] = useState(false);
  const [pane, setPane] = useState<Pane>('tree');
  const [values, setValues] = useState<Record<string, Record<string, string>>>({});
  const { files, selected, refused, isUnavailable, isLoaded, state } = library;
  useKeptOffline({ userId, isLoaded });
  if (isUnavailable) {
    return (
      <Notice tone="removed" title="Your prompts cannot be shown in this browser">
        <p>This browser stores nothing for sites. Allow this site to store data, or use a window that is not private.</p>
      </Notice>
    );
  }
  const template = selected && library.templateOf(selected);
  const askToRemove = () => setRemoving(true);
  const add = (type: 'file' | 'folder') => {
    void actions.add(type);
    if (type === 'file') setPane('editor');
  };
  return (
    <div className="prompt-library" data-pane={pane}>
      <div className="prompt-actions">
        <Button onClick={() => add('file')}>New prompt</Button>
        <Button onClick={() => add('folder')}>New folder</Button>
        <ExchangeButtons library={library} actions={actions} />
        <span className="prompt-state" role="status" data-state={state}>
          {isLoaded ? stateTexts[state] : 'Loading your prompts…'}
        </span>
      </div>
      <Said actions={actions} />
      {refused.map((write) => (
        <RefusedChange key={write.order} write={write} library={library} />
      ))}
      {isRemoving && selected && <RemoveQuestion library={library} actions={actions} close={() => setRemoving(false)} />}
      {isLoaded && files.length === 0 && (
        <EmptyState title="No prompts yet">
          <p>Keep the prompts that worked. Press “New prompt”, name it and write it: it is saved as you type.</p>
        </EmptyState>
      )}
      {files.length > 0 && (
        <div className="prompt-panes">
          <div className="prompt-pane-choice">
            {panes.map(({ key, label }) => (
              <button type="button" aria-pressed={pane === key} onClick={() => setPane(key)} key={key}>
                {label}
              </button>
            ))}
          </div>
          <TreePane library={library} actions={actions} onOpen={() => setPane('editor')} onRemove={askToRemove} />
          {selected && template && (
            <PromptDesk
              key={selected.id}
              library={library}
              actions={actions}
              options={options}
              file={selected}
              template={template}
              values={values[template.id] ?? {}}
              onValue={(name, value) =>
                setValues((before) => ({ ...before, [template.id]: { ...before[template.id], [name]: value } }))
              }
              onRemove={askToRemove}
              renderRunPane={renderRunPane}
            />
          )}
          {selected?.type === 'folder' && (
            <PromptDetails library={library} actions={actions} file={selected} onRemove={askToRemove} key={selected.id}>
              {null}
            </PromptDetails>
          )}
          {!selected && <p className="prompt-pane prompt-details prompt-none">Choose a prompt in the tree.</p>}
        </div>
      )}
    </div>
  );
}

/** Keeps the page, with what it loads on demand, for when there is no network. */
function useKeptOffline({ userId, isLoaded }: { userId: string; isLoaded: boolean }): void {
  useEffect(() => {
    if (!isLoaded) return;
    const onDemand = [import('./editor/create-prompt-editor.ts'), import('./exchange/pack-prompts.ts')];
    // Where it fails for want of a network, the page is kept already, or will be at the next visit.
    Promise.all(onDemand)
      .then(() => keepPageOffline({ userId, page: '/playground/prompts' }))
      .catch(() => {});
  }, [isLoaded, userId]);
}

/** Says what was done last, to readers of the screen too, and offers to take it back. */
function Said({ actions: { said, canUndo, undo } }: { actions: TreeActions }) {
  return (
    <div className="prompt-said">
      <span role="status">{said}</span>
      {canUndo && (
        <Button tone="quiet" onClick={() => void undo()}>
          Undo
        </Button>
      )}
    </div>
  );
}

function RemoveQuestion({
  library: { selected },
  actions,
  close,
}: {
  library: PromptLibraryState;
  actions: TreeActions;
  close: () => void;
}) {
  if (!selected) return null;
  return (
    <p className="prompt-actions prompt-question">
      <span id="prompt-removal">{actions.describeRemoval(selected)}</span>
      <Button
        tone="danger"
        aria-describedby="prompt-removal"
        ref={takeFocus}
        onClick={() => void actions.remove(selected).then(close)}
      >
        Delete
      </Button>
      <Button tone="quiet" onClick={close}>
        Keep
      </Button>
    </p>
  );
}

/** Moves the keyboard to the button of a question, which comes where the eye is. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function TreePane({
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
