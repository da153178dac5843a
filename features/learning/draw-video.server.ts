import type { Element } from 'hast';
import { drawLine } from '#features/owner/draw-line.server.ts';
import { timeAxis } from '#features/owner/time-axis.ts';
import { formatPeople } from './learning-figures.ts';
import type { VideoView } from './view-video.ts';

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
