import { and, eq, type SQL } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

/** Makes the condition for the one row of this member and lesson, which is there once the member has started it. */
export function startedLesson({ member, lesson }: { member: CourseMember; lesson: Lesson }): SQL | undefined {
  const { parentUserId, lesson: lessonId, systemOrUser } = paidCourseLessons;
  return and(eq(parentUserId, member.userId), eq(lessonId, lesson.lessonId), eq(systemOrUser, 'user'));
}
