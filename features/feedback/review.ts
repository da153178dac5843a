export const mostStars = 5;

/** An account's review as it sees it itself. */
export interface OwnReview {
  feedbackId: string;
  userContent: string;
  rating: number;
  /** Null where others may not read it. */
  shownName: string | null;
  isPublished: boolean;
}

/** A review that everyone may read. */
interface PublishedReview {
  feedbackId: string;
  shownName: string;
  userContent: string;
  rating: number;
  /** The time at which the review was written, ISO 8601. */
  created: string;
}

/** The reviews that are shown, and what all that may be shown come to. */
export interface PublishedReviews {
  reviews: PublishedReview[];
  count: number;
  /** The mean of all ratings, with one decimal; 0 where there are none. */
  average: number;
}
