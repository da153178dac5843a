import { createContext, type ReactNode, use } from 'react';
import type { LessonId } from '../lesson-catalogue.ts';
import { groupByLesson, isSamePlace, type NotePlace } from './lesson-note.ts';
import { useNotes } from './use-notes.ts';
import './notes.css';

const LessonNotesContext = createContext<ReturnType<typeof useNotesOfLesson> | null>(null);

/** Keeps the notes of a lesson for everything inside it: the list beside the video, and those that stand in the text. */
export function LessonNotes({ userId, lessonId, children }: { userId: string; lessonId: LessonId; children: ReactNode }) {
  return <LessonNotesContext value={useNotesOfLesson({ userId, lessonId })}>{children}</LessonNotesContext>;
}

function useNotesOfLesson({ userId, lessonId }: { userId: string; lessonId: LessonId }) {
  const all = useNotes({ userId });
  const [group] = groupByLesson(all.notes.filter((note) => note.lessonId === lessonId));
  const notes = group?.notes ?? [];
  return {
    ...all,
    lessonId,
    notes,
    /** Makes a bookmark at a place, or takes away the one that is there. */
    toggleBookmark(place: NotePlace): void {
      const bookmark = notes.find((note) => note.text === '' && isSamePlace(note, place));
      void (bookmark ? all.remove(bookmark) : all.add(place));
    },
  };
}

export function useLessonNotes() {
  const notes = use(LessonNotesContext);
  if (!notes) throw new Error('notes stand outside LessonNotes');
  return notes;
}
