import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { CopyButton } from '#app/components/copy-button.tsx';
import { formatMoment } from '#platform/text/format-time.ts';
import { usePlayer } from '../player/player-provider.tsx';
import { describePlace, type LessonNote, type NotePlace, noteAddress } from './lesson-note.ts';
import { useLessonNotes } from './lesson-notes.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { NotesStatus } from './notes-status.tsx';
import { showPlaceInText } from './text-places.ts';

/** Shows the notes of a lesson beside its video, and takes new ones at the second where the video is. */
export function NotesPanel() {
  const notes = useLessonNotes();
  const player = usePlayer();
  const [writingAt, setWritingAt] = useState<NotePlace>();
  const atSecs = player && Math.floor(player.currentSecond);
  const here: NotePlace = { lessonId: notes.lessonId, atSecs, headingId: '', quote: '' };
  const moment = atSecs === null ? 'the whole lesson' : formatMoment(atSecs);
  return (
    <div className="notes-panel">
      {writingAt ? (
        <NoteForm
          label={`Note at ${describePlace(writingAt)}`}
          save={(text) => void notes.add(writingAt, text)}
          close={() => setWritingAt(undefined)}
        />
      ) : (
        <p className="note-actions">
          <Button tone="primary" onClick={() => setWritingAt(here)}>
            Note at {moment}
          </Button>
          <Button onClick={() => notes.toggleBookmark(here)}>Bookmark</Button>
          <CopyButton label="Copy link" text={() => location.origin + noteAddress(here)} about={`to ${moment}`} />
        </p>
      )}
      <NotesStatus notes={notes} />
      {notes.notes.map((note) => (
        <NoteItem key={note.id} note={note} notes={notes} place={<Place note={note} seekTo={player?.seekTo} />} />
      ))}
      {notes.isLoaded && notes.notes.length === 0 && (
        <p className="text-quiet">
          Notes you take here or beside a paragraph of the text appear in this list. Only you can see them.
        </p>
      )}
      <p className="note-actions">
        <Link to="/principled-ai-coding/course/notes">All my notes</Link>
      </p>
    </div>
  );
}

/** A note's place, as what leads there: the video goes to the second, the page to the paragraph. */
function Place({ note, seekTo }: { note: LessonNote; seekTo?: (second: number) => void }) {
  const { atSecs, quote } = note;
  const place = describePlace(note);
  const go = atSecs !== null ? seekTo && (() => seekTo(atSecs)) : quote ? () => showPlaceInText(note) : undefined;
  return (
    <p className="note-place">
      {go ? (
        <button type="button" onClick={go}>
          {place}
        </button>
      ) : (
        place
      )}
    </p>
  );
}
