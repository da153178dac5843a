import { describePlace, type LessonNote } from './lesson-note.ts';

/** Finds the notes that have all words somewhere, in what they say or in the words they stand at. */
export function findNotes({
  notes,
  words,
  lessonId,
}: {
  notes: readonly LessonNote[];
  words: string;
  /** Empty for all lessons. */
  lessonId: string;
}): LessonNote[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  return notes.filter((note) => {
    const text = `${describePlace(note)} ${note.text}`.toLowerCase();
    return (!lessonId || note.lessonId === lessonId) && sought.every((word) => text.includes(word));
  });
}
