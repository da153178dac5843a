import type { OwnDocument } from '#features/own-data/own-document.ts';
import type { LessonId } from '../lesson-catalogue.ts';

/** Names a place of a lesson: a second of its video, a paragraph of its text, or neither, which is the whole of it. */
export interface NotePlace {
  lessonId: LessonId;
  atSecs: number | null;
  /** The id of the heading above the paragraph; empty above the first. */
  headingId: string;
  /** The opening words of the paragraph. */
  quote: string;
}

/** Holds the words that someone wrote at a place; without text it is a bookmark. */
export interface LessonNote extends OwnDocument, NotePlace {
  text: string;
}

export const longestNote = 5_000;
export const longestQuote = 120;
export const mostNotes = 1_000;
