import type { NoCourseMessages } from '#features/access/browser-access/no-course-notice.tsx';
import type { MoneyBackTerms } from '#features/checkout/refunds/money-back-messages.ts';
import type { Difficulty, Lesson } from '#features/lessons/lesson-catalogue.ts';
import type { LessonTimeMessages } from '#features/lessons/lesson-times.ts';

/** The messages of the course's page, in the page's language. Readers and programs are told the same. */
export interface LandingMessages extends LessonTimeMessages {
  /** The language they are in. */
  locale: string;
  title: string;
  description: string;
  lead: string;
  /** Says what of the course is in another language than this page. */
  courseLanguage?: string;
  languages: string;
  lessons: (count: number) => string;
  buy: string;
  continueCourse: string;
  terms: (terms: MoneyBackTerms) => string;
  noCourse: NoCourseMessages;
  sample: SampleMessages;
  abilitiesTitle: string;
  abilities: string[];
  outlineTitle: string;
  level: (difficulty: Difficulty) => string;
  levelLessons: (level: string) => string;
  fromTo: (first: number, last: number) => string;
  describeLesson: (lesson: Lesson) => string;
  reviewsTitle: string;
  reviewsSum: (sum: { average: string; mostStars: number; count: number }) => string;
  rating: (rating: number, mostStars: number) => string;
  offerTitle: string;
  forOnePerson: string;
  launchDiscount: (percent: number) => string;
  /** The offer in a few points. */
  offerPoints: (terms: MoneyBackTerms) => { point: string; text: string }[];
  buySeats: string;
  giveAsGift: string;
  questionsTitle: string;
  /** The questions that people ask before they buy, with their answers. */
  questions: { question: string; answer: string }[];
  somethingElse: string;
  write: string;
  writeSubject: string;
}

interface SampleMessages {
  title: string;
  video: string;
  /** Says in which language the exercise is, where that is not the page's. */
  exerciseLanguage?: string;
  exercise: string;
  freeInPlayground: string;
  inLesson: string;
}
