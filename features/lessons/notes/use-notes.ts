import { useState } from 'react';
import { useOwnData } from '#features/own-data/use-own-data.ts';
import type { LessonNote, NotePlace } from './lesson-note.ts';

const table = 'lesson_notes';
const tables = [table] as const;

/** Keeps someone's notes, and offers what can be done with them; every change is seen at once, with or without a network. */
export function useNotes({ userId }: { userId: string }) {
  const { documents, write, ...status } = useOwnData({ userId, tables });
  const notes = (documents[table] ?? []) as LessonNote[];
  /** Notes as they were last seen here, for one that was deleted elsewhere while it was being changed. */
  const [seenHere] = useState(() => new Map<string, LessonNote>());
  for (const note of notes) seenHere.set(note.id, note);
  return {
    ...status,
    notes,
    seenHere,
    /** Makes a note; without a text, a bookmark. */
    add: ({ lessonId, atSecs, headingId, quote }: NotePlace, text = '') =>
      write({ kind: 'create', table, itemId: crypto.randomUUID(), item: { lessonId, atSecs, headingId, quote, text } }),
    /** `seen` is the note as it was when its author began to write. */
    rewrite: (seen: LessonNote, text: string) => write({ kind: 'update', table, itemId: seen.id, item: { text }, seen }),
    remove: (seen: LessonNote) => write({ kind: 'delete', table, itemId: seen.id, seen }),
  };
}

export type Notes = ReturnType<typeof useNotes>;
