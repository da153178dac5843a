import { coursePrice } from '#features/checkout/price/course-price.server.ts';
import { findReadingMinutes } from '#features/content/find-reading-minutes.server.ts';
import { listLessons, type TimedLesson } from '#features/lessons/list-lessons.server.ts';
import { countSolved } from '#features/practice/rounds/count-solved.server.ts';
import { config } from '#platform/config.server.ts';

/** A lesson with what it takes to watch and to read, and how many exercises it has. */
export type OfferedLesson = TimedLesson & { readingMinutes?: number; exercises: number };

/** Gathers what is sold and on which terms, as this server is configured. */
export async function loadCourseOffer() {
  const counts = countSolved({ solved: [] });
  return {
    price: coursePrice({ dct: true }),
    refundDays: config.REFUND_WINDOW_DAYS,
    refundBeforeLesson: config.REFUND_BEFORE_LESSON,
    lessons: (await listLessons()).map(
      (lesson): OfferedLesson => ({
        ...lesson,
        readingMinutes: findReadingMinutes({ path: `/lessons/${lesson.lessonId}` }),
        exercises: counts[lesson.lessonId]?.total ?? 0,
      }),
    ),
  };
}
