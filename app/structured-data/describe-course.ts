import type { Course, WithContext } from 'schema-dts';
import { publicPages } from '#features/content/site-pages.ts';
import type { TimedLesson } from '#features/lessons/list-lessons.server.ts';
import { describePublisher } from './describe-publisher.ts';

const minute = 60;

/** The course in schema.org's words, with what it costs here. */
export function describeCourse({
  offer: { lessons, amount, currency },
  origin,
}: {
  offer: { lessons: TimedLesson[]; amount: string; currency: string };
  origin: string;
}): WithContext<Course> {
  const { path, title, description } = publicPages.course;
  const videoMinutes = Math.round(lessons.reduce((sum, { durationSecs }) => sum + (durationSecs ?? 0), 0) / minute);
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
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${videoMinutes}M` },
    syllabusSections: lessons.map((lesson) => ({ '@type': 'Syllabus', name: lesson.title, description: lesson.description })),
  };
}
