import { type ReactNode, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { CopyButton } from '#app/components/copy-button.tsx';
import { describePlace, type LessonNote, noteAddress } from './lesson-note.ts';
import { NoteForm } from './note-form.tsx';
import type { Notes } from './use-notes.ts';

/** Shows a note or a bookmark, and what its author can do with it; `place` is how its place is shown. */
export function NoteItem({
  note,
  notes: { rewrite, remove },
  place,
}: {
  note: LessonNote;
  notes: Pick<Notes, 'rewrite' | 'remove'>;
  place?: ReactNode;
}) {
  const [state, setState] = useState<'shown' | 'writing' | 'removing'>('shown');
  const [seen, setSeen] = useState(note);
  const about = `the ${note.text ? 'note' : 'bookmark'} at ${describePlace(note)}`;
  const show = () => setState('shown');
  return (
    <article className="note" aria-label={about} data-note={note.id}>
      {place}
      {state === 'writing' ? (
        <NoteForm label="Note" text={seen.text} save={(text) => void rewrite(seen, text)} close={show} />
      ) : (
        <>
          <p className="note-text">{note.text || <span className="note-bookmark">Bookmark</span>}</p>
          {state === 'removing' ? (
            <p className="note-actions">
              Delete this note?
              <Button tone="danger" autoFocus onClick={() => void remove(note)}>
                Delete
              </Button>
              <Button tone="quiet" onClick={show}>
                Keep
              </Button>
            </p>
          ) : (
            <p className="note-actions">
              <Button
                tone="quiet"
                onClick={() => {
                  setSeen(note);
                  setState('writing');
                }}
              >
                {note.text ? 'Edit' : 'Write a note'} <span className="sr-only">{about}</span>
              </Button>
              <Button tone="quiet" onClick={() => (note.text ? setState('removing') : void remove(note))}>
                Delete <span className="sr-only">{about}</span>
              </Button>
              <CopyButton
                label="Copy link"
                text={() => location.origin + noteAddress(note)}
                about={`to ${describePlace(note)}`}
              />
            </p>
          )}
        </>
      )}
    </article>
  );
}
