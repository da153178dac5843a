import { Button } from '#app/components/button.tsx';
import type { TreeActions } from './use-tree-actions.ts';

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
