import { loadCourseOffer } from '#app/landing/load-course-offer.server.ts';
import { requireCoursePage } from '#app/landing/require-course-page.server.ts';
import { landingMessages } from '#app/landing/translated-landing-messages.ts';
import { markdownResponse } from '#app/rendering/markdown-response.server.ts';
import { describePrice } from '#features/checkout/price/describe-price.ts';
import { mostStars } from '#features/feedback/review.ts';
import { describeLessonTimes } from '#features/lessons/lesson-times.ts';
import { heading, link, list, paragraph } from '#features/markdown/syntax/markdown-nodes.ts';
import { config } from '#platform/config/config.server.ts';
import type { Route } from './+types/course-markdown';

export async function loader({ request }: Route.LoaderArgs) {
  const { locale, path } = requireCoursePage(request);
  const messages = landingMessages(locale);
  const { title, description, lead, courseLanguage } = messages;
  const { lessons, price, reviews, terms } = await loadCourseOffer({ locale });
  const outline = lessons.map((lesson) => {
    const facts = [messages.level(lesson.difficulty), ...describeLessonTimes(lesson, messages)].join(', ');
    return [paragraph(`${lesson.title}: ${messages.describeLesson(lesson)} (${facts})`)];
  });
  return markdownResponse({ path, title, description }, [
    paragraph(lead),
    ...(courseLanguage ? [paragraph(courseLanguage)] : []),
    heading(2, messages.abilitiesTitle),
    list(messages.abilities.map((ability) => [paragraph(ability)])),
    heading(2, messages.outlineTitle),
    list(outline, { ordered: true }),
    ...(reviews.count > 0
      ? [
          heading(2, messages.reviewsTitle),
          list(
            reviews.reviews.map(({ userContent, shownName, rating }) => [
              paragraph(userContent),
              paragraph(`${shownName}, ${messages.rating(rating, mostStars)}`),
            ]),
          ),
        ]
      : []),
    heading(2, messages.offerTitle),
    paragraph(
      `${describePrice(price, locale)} ${messages.forOnePerson}. `,
      link(`${config.ORIGIN}/principled-ai-coding/checkout`, messages.buy),
    ),
    list(messages.offerPoints(terms).map(({ point, text }) => [paragraph(`${point}: ${text}`)])),
    heading(2, messages.questionsTitle),
    ...messages.questions.flatMap(({ question, answer }) => [heading(3, question), paragraph(answer)]),
  ]);
}
