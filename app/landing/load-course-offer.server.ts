import { coursePrice } from '#features/checkout/price/course-price.server.ts';
import { findReadingMinutes } from '#features/content/find-reading-minutes.server.ts';
import { findSampleChapter, type SampleChapter } from '#features/content/find-sample-chapter.server.ts';
import { listPublishedReviews } from '#features/feedback/list-published-reviews.server.ts';
import { listLessons, type TimedLesson } from '#features/lessons/list-lessons.server.ts';
import { type Exercise, toExercise } from '#features/practice/problems/exercise.ts';
import { listPracticeSet } from '#features/practice/problems/practice-set.server.ts';
import { countSolved } from '#features/practice/rounds/count-solved.server.ts';
import { config } from '#platform/config.server.ts';

/** A lesson with what it takes to watch and to read, and how many exercises it has. */
export type OfferedLesson = TimedLesson & { readingMinutes?: number; exercises: number };

/** The chapter that everybody may read, with its exercise to try and what its others are called. */
export interface OfferedSample extends Pick<SampleChapter, 'title' | 'before' | 'after'> {
  exercise: Exercise | null;
  problems: Record<string, { title: string; isFree: boolean }>;
}

const sampleLesson = 'hello-ai-world';

/** Gathers what is sold and on which terms, as this server is configured, and what members say about it. */
export async function loadCourseOffer() {
  const counts = countSolved({ solved: [] });
  const [lessons, reviews] = await Promise.all([listLessons(), listPublishedReviews()]);
  return {
    price: coursePrice({ dct: true }),
    refundDays: config.REFUND_WINDOW_DAYS,
    refundBeforeLesson: config.REFUND_BEFORE_LESSON,
    reviews,
    sample: findSample(),
    lessons: lessons.map(
      (lesson): OfferedLesson => ({
        ...lesson,
        readingMinutes: findReadingMinutes({ path: `/lessons/${lesson.lessonId}` }),
        exercises: counts[lesson.lessonId]?.total ?? 0,
      }),
    ),
  };
}

/** Null where the lesson's text names no chapter. An exercise that is not free is not given away with it. */
function findSample(): OfferedSample | null {
  const chapter = findSampleChapter({ path: `/lessons/${sampleLesson}` });
  if (!chapter) return null;
  const { title, before, after, problem } = chapter;
  const set = listPracticeSet(sampleLesson);
  const keyOf = (problemId: string) => problemId.replace(`${sampleLesson}/`, '');
  const tried = set.find(({ problemId, free }) => free && keyOf(problemId) === problem);
  return {
    ...{ title, before, after },
    exercise: tried ? toExercise(tried) : null,
    problems: Object.fromEntries(set.map((one) => [keyOf(one.problemId), { title: one.title, isFree: one.free }])),
  };
}
