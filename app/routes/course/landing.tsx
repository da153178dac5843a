import { Island } from '#app/components/island.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { publicPageMeta } from '#app/head/public-page-meta.ts';
import { describeCourse } from '#app/head/structured-data/describe-course.ts';
import { BuyButton, CourseOffer } from '#app/landing/course-offer.tsx';
import { CourseOutline } from '#app/landing/course-outline.tsx';
import { Faq } from '#app/landing/faq.tsx';
import type { LandingMessages } from '#app/landing/landing-messages.ts';
import { LessonSample } from '#app/landing/lesson-sample.tsx';
import { loadCourseOffer, type OfferedLesson } from '#app/landing/load-course-offer.server.ts';
import { requireCoursePage } from '#app/landing/require-course-page.server.ts';
import { Reviews } from '#app/landing/reviews.tsx';
import { landingMessages } from '#app/landing/translated-landing-messages.ts';
import { siteName, useSiteFacts } from '#app/page/site-facts.ts';
import { NoCourseNotice } from '#features/access/browser-access/no-course-notice.tsx';
import { FactLine } from '#features/lessons/fact-line.tsx';
import { addLessonTimes, describeLessonTimes } from '#features/lessons/lesson-times.ts';
import { AlternateLinks, LanguageSwitch } from '#features/publishing/language-switch.tsx';
import type { Route } from './+types/landing';
import './landing.css';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { path, locale } = loaderData;
  const { title, description, describeLesson } = landingMessages(locale);
  const page = { path, title, description };
  const describe = (origin: string) => [describeCourse({ page, describeLesson, offer: loaderData, origin })];
  return publicPageMeta({ page, matches, describe });
};

export async function loader({ request }: Route.LoaderArgs) {
  const page = requireCoursePage(request);
  return { ...page, ...(await loadCourseOffer(page)) };
}

/** Says how much the course holds: its lessons, and what they take. */
function courseFacts(lessons: OfferedLesson[], messages: LandingMessages): string[] {
  return [messages.lessons(lessons.length), ...describeLessonTimes(addLessonTimes(lessons), messages)];
}

export default function Landing({
  loaderData: { locale, translations, price, terms, lessons, reviews, sample },
}: Route.ComponentProps) {
  const supportEmail = useSiteFacts()?.supportEmail;
  const messages = landingMessages(locale);
  return (
    <>
      <AlternateLinks translations={translations} />
      <PageHeader
        eyebrow={<FactLine facts={courseFacts(lessons, messages)} />}
        title={siteName}
        lead={messages.lead}
        actions={
          <>
            <BuyButton price={price} terms={terms} messages={messages} />
            <LanguageSwitch translations={translations} locale={locale} label={messages.languages} />
          </>
        }
      />
      {messages.courseLanguage && <p className="landing-language">{messages.courseLanguage}</p>}

      <div className="when-signed-in when-not-member">
        <Island name="no-course-notice" component={NoCourseNotice} props={{ messages: messages.noCourse }} />
      </div>

      <section className="landing-section" aria-labelledby="sample">
        <h2 id="sample">{messages.sample.title}</h2>
        <LessonSample sample={sample} messages={messages} />
      </section>

      <section className="landing-section" aria-labelledby="abilities">
        <h2 id="abilities">{messages.abilitiesTitle}</h2>
        <ul className="abilities">
          {messages.abilities.map((ability) => (
            <li key={ability}>{ability}</li>
          ))}
        </ul>
      </section>

      <section className="landing-section" aria-labelledby="outline">
        <h2 id="outline">{messages.outlineTitle}</h2>
        <CourseOutline lessons={lessons} messages={messages} />
      </section>

      {reviews.count > 0 && (
        <section className="landing-section" aria-labelledby="reviews">
          <h2 id="reviews">{messages.reviewsTitle}</h2>
          <Reviews reviews={reviews} messages={messages} />
        </section>
      )}

      <section className="landing-section landing-offer" aria-labelledby="offer">
        <h2 id="offer">{messages.offerTitle}</h2>
        <CourseOffer price={price} terms={terms} messages={messages} />
      </section>

      <section className="landing-section" aria-labelledby="questions">
        <h2 id="questions">{messages.questionsTitle}</h2>
        <Faq supportEmail={supportEmail} messages={messages} />
      </section>

      <BuyButton price={price} terms={terms} messages={messages} />
    </>
  );
}
