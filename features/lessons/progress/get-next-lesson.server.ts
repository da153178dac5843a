import type { CourseMember } from '#features/access/course-member.ts';
import { describeLessonPlace, lessonAddress } from './describe-lesson-place.ts';
import { listLessonProgress } from './list-lesson-progress.server.ts';
import { nextLesson } from './next-lesson.ts';
import type { NextLessonAnswer } from './next-lesson-answer.ts';

/** Finds the lesson where a member goes on, for pages that link to it. */
export async function getNextLesson({ member }: { member: CourseMember }): Promise<NextLessonAnswer> {
  const next = nextLesson(await listLessonProgress({ member }));
  if (!next) return { lesson: null };
  const { lessonNumber, title, state, place } = next;
  return {
    lesson: {
      address: lessonAddress(next),
      lessonNumber,
      title,
      isFirst: lessonNumber === 1 && state === 'not-started',
      place: place && describeLessonPlace(place),
    },
  };
}
