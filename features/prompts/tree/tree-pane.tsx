import { useDeferredValue, useState } from 'react';
import { TextInput } from '#app/components/text-input.tsx';
import type { PromptLibraryState } from '../library/use-prompt-library.ts';
import { findPrompts } from './find-prompts.ts';
import { PromptTree } from './prompt-tree.tsx';
import type { TreeActions } from './use-tree-actions.ts';
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
