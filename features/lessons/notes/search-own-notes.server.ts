import { and, desc, eq, sql } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { database } from '#platform/postgres/database.server.ts';
import { findLesson } from '../find-lesson.ts';
import { lessonNotes } from './lesson-note.table.server.ts';
import type { LessonNote } from './lesson-note.ts';
import { describePlace, noteAddress } from './note-place.ts';

const mostFound = 10;

/** Finds a member's own notes that have all words, the newest first: where each leads, where it stands, and what it says. */
export async function searchOwnNotes({ member, text }: { member: CourseMember; text: string }) {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const sought = sql`${lessonNotes.quote} || ' ' || ${lessonNotes.text}`;
  const found = await database
    .select()
    .from(lessonNotes)
    .where(
      and(
        eq(lessonNotes.parentUserId, member.userId),
        ...words.map((word) => sql`${sought} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
      ),
    )
    .orderBy(desc(lessonNotes.updated))
    .limit(mostFound);
  return (found as LessonNote[]).map((note) => ({
    address: noteAddress(note),
    place: `${findLesson(note.lessonId)?.title}, ${describePlace(note)}`,
    text: note.text,
  }));
}
