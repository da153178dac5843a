import { mostStars, type PublishedReviews } from '#features/feedback/review.ts';
import { formatContentDate } from '#features/publishing/format-content-date.ts';
import type { LandingMessages } from './landing-messages.ts';

/** Shows what members wrote about the course, each with their consent, and what their ratings come to. */
export function Reviews({
  reviews: { reviews, count, average },
  messages,
}: {
  reviews: PublishedReviews;
  messages: LandingMessages;
}) {
  const { reviewsSum, rating: describeRating, locale } = messages;
  return (
    <>
      <p className="reviews-sum">{reviewsSum({ average: average.toLocaleString(locale), mostStars, count })}</p>
      <ul className="reviews">
        {reviews.map(({ feedbackId, userContent, shownName, rating, created }) => (
          <li key={feedbackId}>
            <blockquote>{userContent}</blockquote>
            <p>
              {shownName} · {describeRating(rating, mostStars)} ·{' '}
              <time dateTime={created}>{formatContentDate(created.slice(0, 10), locale)}</time>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
