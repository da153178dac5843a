import { PageHeader } from '#app/components/page-header.tsx';
import { BuyButton } from '#app/landing/buy-button.tsx';
import { CourseOutline } from '#app/landing/course-outline.tsx';
import { LessonSample } from '#app/landing/lesson-sample.tsx';
import { Questions } from '#app/landing/questions.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { useSiteFacts } from '#app/site-facts.ts';
import { formatPrice } from '#features/checkout/format-price.ts';
import { publicPages } from '#features/content/site-pages.ts';
import { listLessons } from '#features/lessons/list-lessons.server.ts';
import { config } from '#platform/config.server.ts';
import type { Route } from './+types/landing';
import './landing.css';

export const meta = () => pageMeta(publicPages.course);

export async function loader() {
  return {
    price: formatPrice({ amount: config.COURSE_PRICE_CENTS, currency: config.COURSE_CURRENCY }),
    refundDays: config.REFUND_WINDOW_DAYS,
    refundBeforeLesson: config.REFUND_BEFORE_LESSON,
    lessons: await listLessons(),
  };
}

export default function Landing({ loaderData: { price, refundDays, refundBeforeLesson, lessons } }: Route.ComponentProps) {
  const supportEmail = useSiteFacts()?.supportEmail;
  const terms = `One payment, no subscription. Your money back within ${refundDays} days, as long as you have not started lesson ${refundBeforeLesson}.`;
  return (
    <>
      <PageHeader
        hunk="the course, eight lessons"
        title="Principled AI Coding"
        lead="For people who write code and want an AI to write more of it, without signing off on changes they have not understood."
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
        <p className="offer-price">
          {price} <span>for one person, once</span>
        </p>
        <dl>
          <dt>You get</dt>
          <dd>All eight lessons, their practice, the member assets and two essays for members. Corrections are included.</dd>
          <dt>If it is not for you</dt>
          <dd>
            Ask for your money back within {refundDays} days of buying, before you start lesson {refundBeforeLesson}. One form, no
            reason needed. Your access ends when the refund is granted.
          </dd>
          <dt>For a team</dt>
          <dd>
            Choose the number of seats at the checkout. You get one code for each seat, hand them out as you like, and see which
            are redeemed.
          </dd>
        </dl>
      </section>

      <section className="landing-section" aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <Questions supportEmail={supportEmail} />
      </section>

      <BuyButton price={price} terms={terms} />
    </>
  );
}

const abilities = [
  'Ask for a change so that the first answer is usually the right one, and say in advance what the diff must look like.',
  'Give the assistant the files a change needs and no others, and carry a change through all of them.',
  'Read a diff in a minute and find the line that does not belong.',
  'Tell from its symptoms why a request failed: the context, the prompt or the model.',
  'Write a plan that a model can follow and you can check, and know when a plan is too much.',
  'Call an assistant from a program, let it draft, test and try again, and have it stop for the right reason.',
];
