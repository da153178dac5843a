import { PageHeader } from '#app/components/page-header.tsx';
import { publicPageMeta } from '#app/head/public-page-meta.ts';
import { describeCourse } from '#app/head/structured-data/describe-course.ts';
import { BuyButton } from '#app/landing/buy-button.tsx';
import { CourseOffer } from '#app/landing/course-offer.tsx';
import { CourseOutline } from '#app/landing/course-outline.tsx';
import { abilities, courseLead } from '#app/landing/course-texts.ts';
import { describeLessonTimes } from '#app/landing/describe-lesson-times.ts';
import { LessonSample } from '#app/landing/lesson-sample.tsx';
import { loadCourseOffer, type OfferedLesson } from '#app/landing/load-course-offer.server.ts';
import { Questions } from '#app/landing/questions.tsx';
import { useSiteFacts } from '#app/page/site-facts.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import type { Route } from './+types/landing';
import './landing.css';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const describe = (origin: string) => [describeCourse({ offer: loaderData, origin })];
  return publicPageMeta({ page: publicPages.course, matches, describe });
};

export const loader = loadCourseOffer;

/** Says how much the course holds: its lessons and exercises, and the times counted in its texts and videos. */
function courseFacts(lessons: OfferedLesson[]): string {
  const readingMinutes = lessons.reduce((sum, lesson) => sum + (lesson.readingMinutes ?? 0), 0);
  const durationSecs = lessons.reduce((sum, lesson) => sum + (lesson.durationSecs ?? 0), 0);
  const times = describeLessonTimes({ readingMinutes, durationSecs });
  const exercises = lessons.reduce((sum, lesson) => sum + lesson.exercises, 0);
  return [`${lessons.length} lessons`, ...(exercises > 0 ? [`${exercises} exercises`] : []), ...times].join(' · ');
}

export default function Landing({ loaderData: { price, refundDays, refundBeforeLesson, lessons } }: Route.ComponentProps) {
  const supportEmail = useSiteFacts()?.supportEmail;
  const terms = `One payment, no subscription. Your money back within ${refundDays} days, as long as you have not started lesson ${refundBeforeLesson}.`;
  return (
    <>
      <PageHeader
        eyebrow={courseFacts(lessons)}
        title="Principled AI Coding"
        lead={courseLead}
        actions={<BuyButton price={price} terms={terms} />}
      />

      <section className="landing-section" aria-labelledby="abilities">
        <h2 id="abilities">What you will be able to do</h2>
        <ul className="abilities">
          {abilities.map((ability) => (
            <li key={ability}>{ability}</li>
          ))}
        </ul>
      </section>

      <section className="landing-section" aria-labelledby="outline">
        <h2 id="outline">The eight lessons</h2>
        <CourseOutline lessons={lessons} />
      </section>

      <section className="landing-section" aria-labelledby="sample">
        <h2 id="sample">From lesson 1</h2>
        <LessonSample />
      </section>

      <section className="landing-section landing-offer" aria-labelledby="offer">
        <h2 id="offer">What it costs</h2>
        <CourseOffer price={price} refundDays={refundDays} refundBeforeLesson={refundBeforeLesson} />
      </section>

      <section className="landing-section" aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <Questions supportEmail={supportEmail} />
      </section>

      <BuyButton price={price} terms={terms} />
    </>
  );
}
