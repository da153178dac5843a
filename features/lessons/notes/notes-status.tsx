import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { SavingState } from '#features/own-data/own-data-snapshot.ts';
import type { QueuedWrite } from '#features/own-data/queued-write.ts';
import type { NotePlace } from './lesson-note.ts';
import type { Notes } from './use-notes.ts';

const stateTexts: Record<SavingState, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  waiting: 'Waiting for the network. Your notes are kept in this browser.',
  refused: 'One change needs your decision',
};

/** Says how far notes are on their way to the server, and shows what it refused. */
export function NotesStatus({ notes }: { notes: Notes }) {
  const { isUnavailable, isLoaded, state, refused, notes: kept } = notes;
  if (isUnavailable) {
    return (
      <Notice tone="removed" title="Your notes cannot be shown in this browser">
        <p>This browser stores nothing for sites. Allow this site to store data, or use a window that is not private.</p>
      </Notice>
    );
  }
  const hasNothing = state === 'saved' && kept.length === 0;
  return (
    <>
      <p className="notes-state" role="status" data-state={state}>
        {isLoaded ? !hasNothing && stateTexts[state] : 'Loading your notes…'}
      </p>
      {refused.map((write) => (
        <RefusedNote key={write.order} write={write} notes={notes} />
      ))}
    </>
  );
}

/** Shows a change that the server refused, with both sides of it: its author decides, and nothing is lost before that. */
function RefusedNote({ write, notes: { decide, add, seenHere } }: { write: QueuedWrite; notes: Notes }) {
  const { problem, item, kind, itemId } = write;
  if (!problem) return null;
  const { theirs } = problem;
  const mine = kind === 'delete' ? 'Deleted' : String(item.text ?? '');
  const drop = () => void decide(write, 'theirs');
  if (theirs === undefined) {
    return (
      <Notice tone="removed" title="This note could not be saved" announce>
        <p>{problem.error}</p>
        <Side title="Your note" text={mine} />
        <p className="note-actions">
          <Button onClick={() => void decide(write, 'mine')}>Try again</Button>
          <Button tone="quiet" onClick={drop}>
            Drop my change
          </Button>
        </p>
      </Notice>
    );
  }
  if (!theirs) {
    const place = seenHere.get(itemId);
    const keep = (at: NotePlace) => void add(at, mine).then(drop);
    return (
      <Notice tone="changed" title="Conflict: this note was deleted elsewhere while you changed it" announce>
        <Side title="Yours" text={mine} />
        <p className="note-actions">
          {place && <Button onClick={() => keep(place)}>Keep mine as a new note</Button>}
          <Button tone="quiet" onClick={drop}>
            Discard mine
          </Button>
        </p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="changed"
      title={`Conflict: a note was changed elsewhere while you ${kind === 'delete' ? 'deleted' : 'changed'} it`}
      announce
    >
      <div className="note-sides">
        <Side title="Yours" text={mine} />
        <Side title="Theirs" text={String(theirs.text)} />
      </div>
      <p className="note-actions">
        <Button onClick={() => void decide(write, 'mine')}>Keep mine</Button>
        <Button onClick={drop}>Take theirs</Button>
      </p>
    </Notice>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="note-side-title">{title}</p>
      <p className="note-text">{text}</p>
    </div>
  );
}
