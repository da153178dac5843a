import type { Element } from 'hast';
import { drawNamedPlaces } from '#features/owner/draw-named-places.server.ts';
import { formatPeople, type LessonFigures } from './learning-figures.ts';

/** Draws how many are left from having the course to its last lesson. */
export function drawFunnel({ members, opened, quietBeforeOpening, quietBeforeStarting, lessons }: LessonFigures): Element[] {
  const ofLessons = (which: 'started' | 'done' | 'quiet') => lessons.map((lesson) => lesson[which]);
  return drawNamedPlaces({
    places: ['Access', 'Opened', ...lessons.map((_, at) => String(at + 1))],
    placesLabel: 'Lesson',
    series: [
      { name: 'Got there', values: [members, opened, ...ofLessons('started')] },
      { name: 'Did it', values: [undefined, undefined, ...ofLessons('done')] },
      { name: 'Stopped', values: [quietBeforeOpening, quietBeforeStarting, ...ofLessons('quiet')] },
    ],
    measure: 'People',
    format: formatPeople,
    label: `How many got to each of the ${lessons.length} lessons, did it, and stopped there. The figures stand below.`,
  });
}
