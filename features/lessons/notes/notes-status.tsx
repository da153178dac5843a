import { Notice } from '#app/components/notice.tsx';
import type { SavingState } from '#features/own-data/own-data-snapshot.ts';
import type { QueuedWrite } from '#features/own-data/own-document.ts';
import { RefusedWrite } from '#features/own-data/refused-write.tsx';
import type { Notes } from './use-notes.ts';

const stateMessages: Record<SavingState, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  waiting: 'Waiting for the network. Your notes are kept in this browser.',
  refused: 'One change needs your decision',
  outdated: 'Not saved yet. Your notes are kept in this browser: reload this page.',
  full: 'This browser has no room left. Free some space: what you write now lasts until you leave this page.',
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
        {isLoaded ? !hasNothing && stateMessages[state] : 'Loading your notes…'}
      </p>
      {refused.map((write) => (
        <RefusedNote key={write.order} write={write} notes={notes} />
      ))}
    </>
  );
}

/** A note as its author left it, beside what became of it elsewhere. */
function RefusedNote({ write, notes: { decide, add, seenHere } }: { write: QueuedWrite; notes: Notes }) {
  const mine = write.kind === 'delete' ? 'Deleted' : String(write.item.text ?? '');
  const place = seenHere.get(write.itemId);
  return (
    <RefusedWrite
      write={write}
      noun="note"
      mine={mine}
      theirs={String(write.problem?.theirs?.text ?? '')}
      decide={decide}
      keepAsNew={place && (() => add(place, mine).then(() => decide(write, 'theirs')))}
    />
  );
}
