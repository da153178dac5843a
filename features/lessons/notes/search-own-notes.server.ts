import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { CourseMember } from '#features/access/caller.ts';
import { database } from '#platform/postgres/database.server.ts';
import { findLesson } from '../lesson-catalogue.ts';
import { lessonNotes } from './lesson-note.table.server.ts';
import { describePlace, type LessonNote, noteAddress } from './lesson-note.ts';

const mostFound = 10;
/** Shorter words are sought as they are: they would be found across the ends of others. */
const minLengthInTwo = 5;
const joints = '[\\s‐-―_-]+';

/**
 * Finds a member's own notes that have all words, or what one word is in two, the newest first: where each leads, where it stands, and what
 * it says.
 */
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
        ...words.map((word) =>
          or(isIn(sought, word), word.length >= minLengthInTwo ? isIn(inOne(sought), inOneWord(word)) : undefined),
        ),
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

function isIn(sought: SQL, word: string): SQL {
  return sql`${sought} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** What two words may be written as: one. */
function inOne(sought: SQL): SQL {
  return sql`regexp_replace(${sought}, ${joints}, '', 'g')`;
}

function inOneWord(word: string): string {
  return word.replace(new RegExp(joints, 'gu'), '') || word;
}
