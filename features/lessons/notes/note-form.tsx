import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Field, Textarea } from '#app/components/field.tsx';
import { useFlushOnLeave } from '#features/own-data/use-flush-on-leave.ts';
import { longestNote } from './lesson-note.ts';

/** A form opens below its paragraph, which may end where the window does. */
function takeFocus(area: HTMLTextAreaElement | null): void {
  area?.focus({ preventScroll: true });
  area?.form?.scrollIntoView({ block: 'nearest' });
}

/** Shows a field to write a note in. What is typed is kept with “Save” or Ctrl+Enter, and when the page is left. */
export function NoteForm({
  label,
  text = '',
  save,
  close,
}: {
  label: string;
  text?: string;
  save: (text: string) => void;
  close: () => void;
}) {
  const [typed, setTyped] = useState(text);
  const keysId = useId();
  const isDone = useRef(false);
  const isChanged = typed.trim() !== '' && typed !== text;

  function end({ isKept }: { isKept: boolean }): void {
    if (isDone.current) return;
    isDone.current = true;
    if (isKept && isChanged) save(typed.trim());
    close();
  }
  useFlushOnLeave(() => isChanged && end({ isKept: true }));

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') end({ isKept: false });
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) end({ isKept: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <ClientForm className="note-form" onSubmit={() => end({ isKept: true })}>
      <Field label={label}>
        <Textarea
          rows={3}
          ref={takeFocus}
          value={typed}
          maxLength={longestNote}
          aria-describedby={keysId}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={press}
        />
      </Field>
      <p className="note-actions">
        <Button tone="primary" type="submit">
          Save note
        </Button>
        <Button tone="quiet" onClick={() => end({ isKept: false })}>
          Cancel
        </Button>
        <span className="note-keys" id={keysId}>
          <kbd>Ctrl</kbd>+<kbd>Enter</kbd> saves
        </span>
      </p>
    </ClientForm>
  );
}
