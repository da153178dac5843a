import type { Course, WithContext } from 'schema-dts';
import type { OfferedLesson } from '#app/landing/load-course-offer.server.ts';
import { publicPages } from '#features/content/site-pages.ts';
import { describePublisher } from './describe-publisher.ts';

const minute = 60;

/** The course in schema.org's words, with what it costs here. */
export function describeCourse({
  offer: { lessons, amount, currency },
  origin,
}: {
  offer: { lessons: OfferedLesson[]; amount: string; currency: string };
  origin: string;
}): WithContext<Course> {
  const { path, title, description } = publicPages.course;
  const seconds = lessons.map(({ durationSecs, readingMinutes = 0 }) => (durationSecs ?? 0) + readingMinutes * minute);
  const minutes = Math.round(seconds.reduce((sum, ofLesson) => sum + ofLesson, 0) / minute);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description,
    url: origin + path,
    provider: describePublisher(origin),
    isAccessibleForFree: false,
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: amount,
      priceCurrency: currency.toUpperCase(),
      availability: 'https://schema.org/InStock',
      url: origin + path,
    },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${minutes}M` },
    syllabusSections: lessons.map((lesson) => ({ '@type': 'Syllabus', name: lesson.title, description: lesson.description })),
  };
}
