import { and, eq, type SQL } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import type { Lesson } from './lesson-catalogue.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

/** The one row of this member and lesson. */
export function ownLesson({ member, lesson }: { member: CourseMember; lesson: Lesson }): SQL | undefined {
  return and(eq(paidCourseLessons.parentUserId, member.userId), eq(paidCourseLessons.lesson, lesson.lessonId));
}
