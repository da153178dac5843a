import { coursePrice } from '#features/checkout/price/course-price.server.ts';
import { moneyBackTerms } from '#features/checkout/refunds/request-refund.server.ts';
import { findSampleChapter, type SampleChapter } from '#features/content/find-sample-chapter.server.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { listPublishedReviews } from '#features/feedback/reviews.server.ts';
import { listLessons } from '#features/lessons/find-lesson-media.server.ts';
import type { Lesson } from '#features/lessons/lesson-catalogue.ts';
import type { LessonTimes } from '#features/lessons/lesson-times.ts';
import { type Exercise, toExercise } from '#features/practice/problems/exercise.ts';
import { listPracticeSet } from '#features/practice/problems/practice-set.server.ts';
import { findLessonTimes } from './find-lesson-times.server.ts';

/** Adds to a lesson what it takes to read, to watch and to practise. */
export type OfferedLesson = Lesson & LessonTimes;

/** The chapter that everybody may read, with its exercise to try and what its others are called. */
export interface OfferedSample extends Pick<SampleChapter, 'id' | 'title' | 'before' | 'after'> {
  exercise: Exercise | null;
  problems: Record<string, { title: string; isFree: boolean }>;
}

const sampleLesson = 'hello-ai-world';

/** Gathers what is sold and on which terms, as this server is configured, and what members say about it. */
export async function loadCourseOffer({ locale }: { locale: string }) {
  const [lessons, reviews] = await Promise.all([listLessons(), listPublishedReviews()]);
  return {
    price: coursePrice({ dct: true }),
    terms: moneyBackTerms,
    reviews,
    sample: findSample(locale),
    lessons: lessons.map((lesson): OfferedLesson => ({ ...lesson, ...findLessonTimes(lesson) })),
  };
}

/**
 * Finds the chapter of lesson 1 that everybody may read: translated where the text of the course's page in a language holds it, else as
 * the lesson has it. Null where neither names one. An exercise that is not free is not given away with it.
 */
function findSample(locale: string): OfferedSample | null {
  const translated = findSampleChapter({ path: publicPages.course.path, locale });
  const chapter = translated ?? findSampleChapter({ path: `/lessons/${sampleLesson}` });
  if (!chapter) return null;
  const { id, title, before, after, problem } = chapter;
  const set = listPracticeSet(sampleLesson);
  const keyOf = (problemId: string) => problemId.replace(`${sampleLesson}/`, '');
  const tried = set.find(({ problemId, free }) => free && keyOf(problemId) === problem);
  return {
    ...{ id, title, before, after },
    exercise: tried ? toExercise(tried) : null,
    problems: Object.fromEntries(set.map((one) => [keyOf(one.problemId), { title: one.title, isFree: one.free }])),
  };
}
