import { formatDate } from '#app/components/format-date.ts';
import { mostStars, type PublishedReviews } from '#features/feedback/review.ts';

/** Shows what members wrote about the course, each with their consent, and what their ratings come to. */
export function Reviews({ reviews, count, average }: PublishedReviews) {
  return (
    <>
      <p className="reviews-sum">
        {average} of {mostStars} on average, from {count === 1 ? 'one review' : `${count} reviews`}
      </p>
      <ul className="reviews">
        {reviews.map(({ feedbackId, userContent, shownName, rating, created }) => (
          <li key={feedbackId}>
            <blockquote>{userContent}</blockquote>
            <p>
              {shownName} · {rating} of {mostStars} · <time dateTime={created}>{formatDate(created)}</time>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
