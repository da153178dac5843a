import { abilities, courseLead, offerPoints, questions } from '#app/landing/course-texts.ts';
import { describeLessonTimes } from '#app/landing/describe-lesson-times.ts';
import { loadCourseOffer } from '#app/landing/load-course-offer.server.ts';
import { markdownResponse } from '#app/rendering/markdown-response.server.ts';
import { describePrice } from '#features/checkout/price/describe-price.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { mostStars } from '#features/feedback/review.ts';
import { heading, link, list, paragraph } from '#features/markdown/syntax/markdown-nodes.ts';
import { config } from '#platform/config.server.ts';

export async function loader() {
  const { lessons, price, reviews, ...terms } = await loadCourseOffer();
  const outline = lessons.map((lesson) => {
    const facts = [lesson.difficulty, ...describeLessonTimes(lesson)].join(', ');
    return [paragraph(`${lesson.title}: ${lesson.description} (${facts})`)];
  });
  return markdownResponse(publicPages.course, [
    paragraph(courseLead),
    heading(2, 'What you will be able to do'),
    list(abilities.map((ability) => [paragraph(ability)])),
    heading(2, 'The eight lessons'),
    list(outline, { ordered: true }),
    ...(reviews.count > 0
      ? [
          heading(2, 'What members say'),
          list(
            reviews.reviews.map(({ userContent, shownName, rating }) => [
              paragraph(userContent),
              paragraph(`${shownName}, ${rating} of ${mostStars}`),
            ]),
          ),
        ]
      : []),
    heading(2, 'What it costs'),
    paragraph(
      `${describePrice(price)} for one person, paid once. `,
      link(`${config.ORIGIN}/principled-ai-coding/checkout`, 'Buy the course'),
    ),
    list(offerPoints(terms).map(({ point, text }) => [paragraph(`${point}: ${text}`)])),
    heading(2, 'Questions'),
    ...questions.flatMap(({ question, answer }) => [heading(3, question), paragraph(answer)]),
  ]);
}
