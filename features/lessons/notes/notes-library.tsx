import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Field, Select, TextInput } from '#app/components/field.tsx';
import { keepPageOffline } from '#features/own-data/keep-page-offline.ts';
import { downloadFile } from '#platform/browser/download-file.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { findNotes } from './find-notes.ts';
import { describePlace, groupByLesson, type LessonNote, noteAddress } from './lesson-note.ts';
import { NoteItem } from './note-item.tsx';
import { NotesStatus } from './notes-status.tsx';
import { type Notes, useNotes } from './use-notes.ts';
import { writeNotesMarkdown } from './write-notes-markdown.ts';
import './notes.css';

/** Shows all notes of an account by lesson, to search, change and take along. Works offline. */
export function NotesLibrary({ userId, isMember, sought }: { userId: string; isMember: boolean; sought: string }) {
  const notes = useNotes({ userId });
  const [words, setWords] = useState(sought);
  const [lessonId, setLessonId] = useState('');
  const found = findNotes({ notes: notes.notes, words: useDeferredValue(words), lessonId });
  useEffect(() => {
    // Where it fails for want of a network, the page is kept already, or will be at the next visit.
    if (notes.isLoaded) keepPageOffline({ userId, page: location.pathname }).catch(() => {});
  }, [notes.isLoaded, userId]);
  const showAll = () => {
    setWords('');
    setLessonId('');
  };
  return (
    <div className="notes-library">
      <search className="notes-search">
        <Field label="Search your notes">
          <TextInput type="search" value={words} onChange={({ currentTarget }) => setWords(currentTarget.value)} />
        </Field>
        <Field label="Lesson">
          <Select value={lessonId} onChange={({ currentTarget }) => setLessonId(currentTarget.value)}>
            <option value="">All lessons</option>
            {lessonCatalogue.map(({ lessonId: id, lessonNumber, title }) => (
              <option value={id} key={id}>
                {lessonNumber}. {title}
              </option>
            ))}
          </Select>
        </Field>
        <Button disabled={found.length === 0} onClick={() => download(found)}>
          Export as Markdown
        </Button>
      </search>
      <NotesStatus notes={notes} />
      {notes.notes.length > 0 && (
        <p className="notes-count" role="status">
          {countNotes(found.length, notes.notes.length)}
        </p>
      )}
      {notes.isLoaded && notes.notes.length === 0 && <NoNotes isMember={isMember} />}
      {notes.notes.length > 0 && found.length === 0 && (
        <EmptyState title="No note matches" action={<Button onClick={showAll}>Show all notes</Button>}>
          Try one word instead of several, or another lesson.
        </EmptyState>
      )}
      {groupByLesson(found).map(({ lesson, notes: ofLesson }) => (
        <section key={lesson.lessonId}>
          <h2>
            {lesson.lessonNumber}. {lesson.title}
          </h2>
          {ofLesson.map((note) => (
            <NoteItem key={note.id} note={note} notes={notes} place={<Place note={note} isMember={isMember} />} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Place({ note, isMember }: { note: LessonNote; isMember: boolean }) {
  const place = describePlace(note);
  // A whole page load: a browser finds a paragraph by its words then.
  return <p className="note-place">{isMember ? <a href={noteAddress(note)}>{place}</a> : place}</p>;
}

function NoNotes({ isMember }: { isMember: boolean }) {
  return (
    <EmptyState title="No notes yet">
      {isMember ? (
        <p>
          Open <Link to="/principled-ai-coding/course">a lesson</Link>, and press “Note” at a moment of its video or beside a
          paragraph. What you write is kept here, on every device and offline.
        </p>
      ) : (
        <p>
          Notes are written in the lessons of <Link to="/principled-ai-coding">the course</Link>.
        </p>
      )}
    </EmptyState>
  );
}

function countNotes(shown: number, all: number): string {
  const notes = all === 1 ? '1 note' : `${all} notes`;
  return shown === all ? notes : `${shown} of ${notes}`;
}

function download(notes: Notes['notes']): void {
  const content = new Blob([writeNotesMarkdown({ notes, origin: location.origin })], { type: 'text/markdown' });
  downloadFile({ name: 'notes.md', content });
}
