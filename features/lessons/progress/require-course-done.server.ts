import type { CourseMember } from '#features/access/course-member.ts';
import { AppError } from '#platform/errors.ts';
import { listLessonsLeft } from './lesson-progress.ts';
import { listLessonProgress } from './list-lesson-progress.server.ts';

/** Proves that a member has done all lessons, each at least once. Throws LESSONS_LEFT. */
export async function requireCourseDone({ member }: { member: CourseMember }): Promise<void> {
  const left = listLessonsLeft(await listLessonProgress({ member }));
  if (left.length > 0) throw new AppError('LESSONS_LEFT', left.map(({ title }) => title).join(', '));
}
