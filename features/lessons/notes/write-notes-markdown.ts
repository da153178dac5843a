import { describePlace, groupByLesson, type LessonNote, noteAddress } from './lesson-note.ts';

/** Writes notes as Markdown: a section for each lesson, in which each note stands below a link to its place. */
export function writeNotesMarkdown({ notes, origin }: { notes: readonly LessonNote[]; origin: string }): string {
  const sections = groupByLesson(notes).map(({ lesson: { lessonNumber, title }, notes: ofLesson }) => [
    `## ${lessonNumber}. ${title}`,
    ...ofLesson.flatMap((note) => [
      `### [${escapeMarkdown(describePlace(note))}](${origin}${noteAddress(note)})`,
      note.text.trim() || 'Bookmark',
    ]),
  ]);
  return `${['# My notes', ...sections.flat()].join('\n\n')}\n`;
}

/** Keeps the words of a lesson from being read as markup. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&');
