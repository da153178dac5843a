import { Link } from 'react-router';
import { Notice } from '#app/components/notice.tsx';
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
import { Reviews } from '#app/landing/reviews.tsx';
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

export default function Landing({
  loaderData: { price, refundDays, refundBeforeLesson, lessons, reviews, sample },
}: Route.ComponentProps) {
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

      <div className="when-signed-in when-not-member">
        <Notice title="This account does not have the course yet">
          <p>
            Its lessons and downloads open once it does: buy it below, or enter the code of a seat under{' '}
            <Link to="/team-seats">Team seats</Link>. If you bought it with another account, sign in with that one.
          </p>
        </Notice>
      </div>

      <section className="landing-section" aria-labelledby="sample">
        <h2 id="sample">A chapter of lesson 1, to read and to try</h2>
        <LessonSample sample={sample} />
      </section>

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

      {reviews.count > 0 && (
        <section className="landing-section" aria-labelledby="reviews">
          <h2 id="reviews">What members say</h2>
          <Reviews {...reviews} />
        </section>
      )}

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
