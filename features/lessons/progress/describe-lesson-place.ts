import { formatMoment } from '#platform/text/format-time.ts';
import type { LessonPlace } from './lesson-place.ts';

/** Says a place in a lesson in words: 4:12, the exercise “Countdown”, or “The heading”. */
export function describeLessonPlace(place: LessonPlace): string {
  if (place.kind === 'film') return formatMoment(place.secs);
  return place.kind === 'exercise' ? `the exercise “${place.title}”` : `“${place.title}”`;
}

/** Returns the address of a lesson, at the place where it was last worked at; its video goes on where it was by itself. */
export function lessonAddress({ lessonId, place }: { lessonId: string; place: LessonPlace | null }): string {
  const page = `/principled-ai-coding/course/${lessonId}`;
  if (!place || place.kind === 'film') return page;
  return `${page}#${place.kind === 'exercise' ? `exercise-${place.id}` : place.id}`;
}
