import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import { keepPageOffline } from '#features/own-data/keep-page-offline.ts';
import type { SavingState } from '#features/own-data/own-data-snapshot.ts';
import { PromptDetails } from './prompt-details.tsx';
import { PromptTree } from './prompt-tree.tsx';
import type { PromptWorkspaceProps } from './prompt-workspace.tsx';
import { RefusedChange } from './refused-change.tsx';
import { usePromptLibrary } from './use-prompt-library.ts';
import './prompt-library.css';

const stateTexts: Record<SavingState, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  waiting: 'Waiting for the network. Your changes are kept in this browser.',
  refused: 'One change needs your decision',
};

/** Shows prompts to keep, in folders: a tree beside what is selected in it. Works offline and in several tabs at once. */
export function PromptLibrary({ userId }: { userId: string } & Pick<PromptWorkspaceProps, 'renderRunPane'>) {
  const library = usePromptLibrary({ userId });
  const nameInput = useRef<HTMLInputElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { files, selected, refused, isUnavailable, isLoaded, state, create } = library;
  useEffect(() => {
    // Where it fails for want of a network, the page is kept already, or will be at the next visit.
    if (isLoaded) keepPageOffline({ userId, page: '/playground/prompts' }).catch(() => {});
  }, [isLoaded, userId]);
  if (isUnavailable) {
    return (
      <Notice tone="removed" title="Your prompts cannot be shown in this browser">
        <p>This browser stores nothing for sites. Allow this site to store data, or use a window that is not private.</p>
      </Notice>
    );
  }
  const parentFolderId = (selected?.type === 'folder' ? selected.id : selected?.parentFolderId) ?? null;
  return (
    <div className="prompt-library">
      <div className="prompt-actions">
        <Button onClick={() => void create({ type: 'file', name: 'New prompt', parentFolderId })}>New prompt</Button>
        <Button onClick={() => void create({ type: 'folder', name: 'New folder', parentFolderId })}>New folder</Button>
        <span className="prompt-state" role="status" data-state={state}>
          {isLoaded ? stateTexts[state] : 'Loading your prompts…'}
        </span>
      </div>
      {refused.map((write) => (
        <RefusedChange key={write.order} write={write} library={library} />
      ))}
      {isLoaded && files.length === 0 && (
        <EmptyState title="No prompts yet">
          <p>Keep the prompts that worked. Press “New prompt”, name it and write it: it is saved as you type.</p>
        </EmptyState>
      )}
      {files.length > 0 && (
        <div className="prompt-panes">
          <div>
            <PromptTree library={library} onRename={() => nameInput.current?.select()} onRemove={() => setRemoving(true)} />
            <p className="prompt-keys">
              Arrow keys move and open, <kbd>F2</kbd> renames, <kbd>Del</kbd> deletes
            </p>
          </div>
          {selected ? (
            <PromptDetails
              key={selected.id}
              library={library}
              file={selected}
              nameInput={nameInput}
              isRemoving={isRemoving}
              setRemoving={setRemoving}
            />
          ) : (
            <p className="prompt-none">Choose a prompt on the left.</p>
          )}
        </div>
      )}
    </div>
  );
}
