import { useEffect, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import { keepPageOffline } from '#features/own-data/keep-page-offline.ts';
import type { SavingState } from '#features/own-data/own-data-snapshot.ts';
import type { Fields, QueuedWrite } from '#features/own-data/own-document.ts';
import { RefusedWrite } from '#features/own-data/refused-write.tsx';
import { areTexts, useKeptState } from '#features/users/browser-account/use-kept-text.ts';
import { isPlainObject } from '#platform/is-plain-object.ts';
import { PromptDetails } from '../editor/prompt-details.tsx';
import { ExchangeButtons } from '../exchange/exchange-buttons.tsx';
import { type PromptLibraryState, usePromptLibrary } from '../library/use-prompt-library.ts';
import { useOptions } from '../options/use-options.ts';
import type { PromptWorkspaceProps } from '../prompt-to-run.ts';
import { TreePane } from '../tree/tree-pane.tsx';
import { RemoveQuestion, UndoStatus } from '../tree/tree-status.tsx';
import { useTreeActions } from '../tree/use-tree-actions.ts';
import { PromptDesk } from './prompt-desk.tsx';
import './prompt-library.css';

const stateMessages: Record<SavingState, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  waiting: 'Waiting for the network. Your changes are kept in this browser.',
  refused: 'One change needs your decision',
  outdated: 'Not saved yet. Your changes are kept in this browser: reload this page.',
  full: 'This browser has no room left. Free some space: what you write now lasts until you leave this page.',
};

const panes = [
  { key: 'tree', label: 'Prompts' },
  { key: 'editor', label: 'Editor' },
  { key: 'result', label: 'Result' },
] as const;

/** Says whether something are the values of variables, by prompt. */
const areValues = (kept: unknown): kept is Record<string, Record<string, string>> =>
  isPlainObject(kept) && Object.values(kept).every(areTexts);

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
  const [values, setValues] = useKeptState('prompt values', {}, areValues);
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
          {isLoaded ? stateMessages[state] : 'Loading your prompts…'}
        </span>
      </div>
      <UndoStatus actions={actions} />
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
              onValue={(name, value) => setValues({ ...values, [template.id]: { ...values[template.id], [name]: value } })}
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

/** Shows a prompt or folder as its author left it, beside what became of it elsewhere. */
function RefusedChange({ write, library: { decide, keepAsNew } }: { write: QueuedWrite; library: PromptLibraryState }) {
  const { item, kind, problem } = write;
  const theirs = problem?.theirs ?? {};
  const shown = kind === 'delete' ? ['name'] : Object.keys(item);
  return (
    <RefusedWrite
      write={write}
      noun="prompt"
      name={problem?.theirs ? String(problem.theirs.name) : undefined}
      mine={kind === 'delete' ? 'Deleted' : textOf(item, Object.keys(item))}
      theirs={textOf(theirs, shown)}
      decide={decide}
      keepAsNew={typeof item.prompt === 'string' ? () => keepAsNew(write) : undefined}
    />
  );
}

function textOf(fields: Fields, names: string[]): string {
  const texts = names.map((name) => fields[name]).filter((value) => typeof value === 'string');
  return texts.length > 0 ? texts.join('\n') : 'Moved to another folder';
}

/** Keeps the page, with what it loads on demand, for when there is no network. */
function useKeptOffline({ userId, isLoaded }: { userId: string; isLoaded: boolean }): void {
  useEffect(() => {
    if (!isLoaded) return;
    const onDemand = [
      import('../editor/create-prompt-editor.ts'),
      import('../exchange/pack-prompts.ts'),
      import('../exchange/unpack-prompts.ts'),
    ];
    // Where it fails for want of a network, the page is kept already, or will be at the next visit.
    Promise.all(onDemand)
      .then(() => keepPageOffline({ userId, page: '/playground/prompts' }))
      .catch(() => {});
  }, [isLoaded, userId]);
}
