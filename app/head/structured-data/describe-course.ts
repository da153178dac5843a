import type { AggregateRating, Course, Review, UnitPriceSpecification, WithContext } from 'schema-dts';
import { siteLocale } from '#app/page/page-locale.ts';
import type { CoursePrice } from '#features/checkout/price/course-price.ts';
import { decimalPrice } from '#features/checkout/price/describe-price.ts';
import { mostStars, type PublishedReviews } from '#features/feedback/review.ts';
import { addLessonTimes, type LessonTimes, totalSeconds } from '#features/lessons/lesson-times.ts';
import { describePublisher } from './describe-site.ts';

/** Describes the course in schema.org's words, with what it costs here, and how members rate it where one has let it be shown. */
export function describeCourse<Lesson extends LessonTimes & { title: string }>({
  page,
  describeLesson,
  offer: { lessons, price, reviews },
  origin,
}: {
  page: { path: string; title: string; description: string };
  /** The skills that a lesson teaches, in the page's language. */
  describeLesson: (lesson: Lesson) => string;
  offer: { lessons: Lesson[]; price: CoursePrice; reviews: PublishedReviews };
  origin: string;
}): WithContext<Course> {
  const { path, title, description } = page;
  const minutes = Math.round(totalSeconds(addLessonTimes(lessons)) / 60);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description,
    url: origin + path,
    // The language of the course, not of the page about it.
    inLanguage: siteLocale,
    provider: describePublisher(origin),
    isAccessibleForFree: false,
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      ...describeAmount({ cents: price.unitPriceCents, currency: price.currency }),
      ...(price.discountPercent > 0 && { priceSpecification: describeFullPrice(price) }),
      availability: 'https://schema.org/InStock',
      url: origin + path,
    },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${minutes}M` },
    syllabusSections: lessons.map((lesson) => ({ '@type': 'Syllabus', name: lesson.title, description: describeLesson(lesson) })),
    ...(reviews.count > 0 && { aggregateRating: describeRatings(reviews), review: reviews.reviews.map(describeReview) }),
  };
}

const describeRatings = ({ average, count }: PublishedReviews): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: mostStars,
  worstRating: 1,
});

const describeReview = ({ shownName, userContent, rating, created }: PublishedReviews['reviews'][number]): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: shownName },
  datePublished: created.slice(0, 10),
  reviewBody: userContent,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: mostStars, worstRating: 1 },
});

const describeAmount = (asked: { cents: number; currency: string }) => ({
  price: decimalPrice(asked),
  priceCurrency: asked.currency.toUpperCase(),
});

/** The price that a discount strikes through. */
const describeFullPrice = ({ listPriceCents: cents, currency }: CoursePrice): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  ...describeAmount({ cents, currency }),
});
