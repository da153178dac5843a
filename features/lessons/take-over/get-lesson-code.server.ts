import type { CourseMember } from '#features/access/course-member.ts';
import { findLessonCode } from '../find-lesson-code.server.ts';
import type { LessonCode } from '../lesson-code.ts';
import { requireLesson } from '../require-lesson.ts';

/**
 * Gets the code that is on screen in a lesson's video, state by state; null where the video shows none. It takes a member because the video
 * is for members.
 */
export async function getLessonCode({
  lessonId,
}: {
  member: CourseMember;
  lessonId: string;
}): Promise<{ code: LessonCode | null }> {
  return { code: await findLessonCode(requireLesson(lessonId).lessonId) };
}
