import type { Element } from 'hast';
import { alongAxis } from '#features/markdown/plots/along-axis.server.ts';
import { drawLine } from './draw-line.server.ts';

/** Draws a line for each series over days, oldest first, once for a wide page and once for a phone. */
export function drawDayPlot({
  days,
  ...plot
}: {
  /** ISO 8601. */
  days: string[];
  /** Each has a value for each day. */
  series: { name: string; values: number[] }[];
  /** The unit of the upright axis. */
  measure: string;
  format: (value: number) => string;
  /** A sentence about what the plot shows, for those who do not see it. */
  label: string;
}): Element[] {
  const numbers = days.map((day) => Date.parse(day));
  const along = { name: '', kind: 'date' as const, texts: days, numbers };
  return drawLine({ places: numbers, axis: alongAxis({ along, label: 'Day in UTC', locale: 'en' }), ...plot });
}
