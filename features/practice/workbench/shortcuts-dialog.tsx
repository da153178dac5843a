import type { RefObject } from 'react';
import { Dialog } from '#app/components/dialog.tsx';

const shortcuts = [
  ['Ctrl Enter', 'Ask for the change'],
  ['Ctrl Shift Enter', 'Run'],
  ['Alt ↓ and Alt ↑', 'Go to the next or the previous change in the code'],
  ['Alt Y', 'Accept the change at the cursor'],
  ['Alt N', 'Reject the change at the cursor'],
  ['Ctrl Z', 'Undo in the code'],
  ['Esc, then Tab', 'Leave the code'],
  ['?', 'Show this list'],
] as const;

/** Lists the keys of the workbench; on a Mac ⌘ stands for Ctrl. */
export function ShortcutsDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <Dialog ref={dialog} className="shortcuts-dialog" title="Keys">
      <dl className="shortcuts">
        {shortcuts.map(([keys, action]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <p className="exercise-note">On a Mac, ⌘ does what Ctrl does.</p>
    </Dialog>
  );
}
