import type { OwnDocument } from '#features/own-data/own-document.ts';
import { formatMoment } from '#platform/text/format-time.ts';
import { type LessonId, lessonCatalogue } from '../lesson-catalogue.ts';

/** A place of a lesson: a second of its video, a paragraph of its text, or neither, which is the whole of it. */
export interface NotePlace {
  lessonId: LessonId;
  atSecs: number | null;
  /** The id of the heading above the paragraph; empty above the first. */
  headingId: string;
  /** The opening words of the paragraph. */
  quote: string;
}

/** The words that someone wrote at a place; without text it is a bookmark. */
export interface LessonNote extends OwnDocument, NotePlace {
  text: string;
}

export const longestNote = 5_000;
export const longestQuote = 120;
export const mostNotes = 1_000;

/**
 * Writes the address of the place that a note leads to: the second, or the paragraph, which a browser finds by its opening
 * words, or else the heading above it.
 */
export function noteAddress({ lessonId, atSecs, headingId, quote }: NotePlace): string {
  const page = `/principled-ai-coding/course/${lessonId}`;
  if (atSecs !== null) return `${page}?t=${atSecs}`;
  // A text fragment (https://wicg.github.io/scroll-to-text-fragment/), in which a hyphen has a meaning.
  return quote ? `${page}#${headingId}:~:text=${encodeURIComponent(quote).replaceAll('-', '%2D')}` : page;
}

export function describePlace({ atSecs, quote }: Pick<NotePlace, 'atSecs' | 'quote'>): string {
  if (atSecs !== null) return formatMoment(atSecs);
  return quote ? `“${quote}”` : 'The whole lesson';
}

export function isSamePlace(one: NotePlace, other: NotePlace): boolean {
  return (['lessonId', 'atSecs', 'headingId', 'quote'] as const).every((part) => one[part] === other[part]);
}

/** Puts the notes of a lesson in order: about the whole of it, then along its video, then about its text, the oldest first. */
function compareNotes(one: LessonNote, other: LessonNote): number {
  const rank = ({ atSecs, quote }: LessonNote) => (atSecs !== null ? 1 : quote ? 2 : 0);
  const written = ({ created }: LessonNote) => String(created ?? '9'); // what is on its way is the newest
  return rank(one) - rank(other) || (one.atSecs ?? 0) - (other.atSecs ?? 0) || (written(one) < written(other) ? -1 : 1);
}

/** Groups notes by lesson, in the order of the course. */
export function groupByLesson(notes: readonly LessonNote[]) {
  return lessonCatalogue
    .map((lesson) => ({
      lesson,
      notes: notes.filter(({ lessonId }) => lessonId === lesson.lessonId).sort(compareNotes),
    }))
    .filter((group) => group.notes.length > 0);
}
