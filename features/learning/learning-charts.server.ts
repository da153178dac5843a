import type { Element } from 'hast';
import { drawLine, drawNamedPlaces } from '#features/owner/draw-plots.server.ts';
import { timeAxis } from '#features/owner/time-axis.ts';
import { formatPeople, type LessonFigures } from './learning-figures.ts';
import type { VideoView } from './view-video.ts';

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

/** Draws how many watched each second of a video. */
export function drawVideo({ title, watched }: VideoView): Element[] {
  return drawLine({
    places: watched.map((_, second) => second),
    axis: timeAxis(watched.length),
    series: [{ name: 'Watched', values: watched }],
    measure: 'People who watched it',
    format: formatPeople,
    label: `How many watched each of the ${watched.length} seconds of the video of ${title}. The figures stand below.`,
  });
}
