import { Button } from '#app/components/button.tsx';
import type { PromptLibraryState } from '../library/use-prompt-library.ts';
import type { TreeActions } from './use-tree-actions.ts';

/** Asks before a deletion, and says how much it takes along. */
export function RemoveQuestion({
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

/** Says what was done last, to readers of the screen too, and offers to take it back. */
export function UndoStatus({ actions: { said, canUndo, undo } }: { actions: TreeActions }) {
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
