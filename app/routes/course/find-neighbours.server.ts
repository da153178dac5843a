import type { CourseMember } from '#features/access/course-member.ts';
import { findContentItem } from '#features/content/find-content-item.server.ts';
import type { Lesson } from '#features/lessons/lesson-catalogue.ts';
import type { TimedLesson } from '#features/lessons/list-lessons.server.ts';
import { listPracticeSet } from '#features/practice/problems/practice-set.server.ts';

/** A lesson as the one before or after it names it. */
export interface Neighbour {
  lessonId: string;
  title: string;
  durationSecs: number | null;
  readingMinutes: number | null;
  problems: number;
}

/** Finds the lessons before and after one, with what they hold. */
export function findNeighbours({
  lesson: { lessonNumber },
  lessons,
  member,
}: {
  lesson: Lesson;
  lessons: TimedLesson[];
  member: CourseMember;
}): { previous: Neighbour | null; next: Neighbour | null } {
  const find = (wanted: number): Neighbour | null => {
    const found = lessons.find((one) => one.lessonNumber === wanted);
    if (!found) return null;
    const { lessonId, title, durationSecs } = found;
    const readingMinutes = findContentItem({ path: `/lessons/${lessonId}`, member })?.readingMinutes ?? null;
    return { lessonId, title, durationSecs, readingMinutes, problems: listPracticeSet(lessonId).length };
  };
  return { previous: find(lessonNumber - 1), next: find(lessonNumber + 1) };
}
