import type { Element } from 'hast';
import { alongAxis } from '#features/markdown/plots/along-axis.server.ts';
import { drawLinePlot } from '#features/markdown/plots/draw-line-plot.ts';
import type { Figures } from '#features/markdown/plots/figures.ts';
import { numberAxis, type PlotAxis } from '#features/markdown/plots/number-axis.ts';
import { plotSizes } from '#features/markdown/plots/plot-look.ts';

/** Draws a line for each series, from zero upwards, once for a wide page and once for a phone. */
export function drawLine({
  places,
  axis,
  series,
  measure,
  format,
  label,
}: {
  /** The places of the figures on the axis. */
  places: number[];
  axis: PlotAxis;
  /** Each has a value, or none, for each of the places. */
  series: Figures['series'];
  /** The unit of the upright axis. */
  measure: string;
  format: (value: number) => string;
  /** A sentence about what the plot shows, for those who do not see it. */
  label: string;
}): Element[] {
  const largest = Math.max(1, ...series.flatMap(({ values }) => values.map((value = 0) => value)));
  return plotSizes.map((size) =>
    drawLinePlot({
      size,
      along: axis,
      upright: numberAxis({ label: measure, domain: [0, largest], rounded: true, format }),
      series: series.map(({ name, values }) => ({ name, points: places.map((x, at) => ({ x, y: values[at] })) })),
      isJoined: true,
      label,
    }),
  );
}

/** Draws a line for each series over days, oldest first, once for a wide page and once for a phone. */
export function drawDayPlot({
  days,
  ...plot
}: {
  /** ISO 8601. */
  days: string[];
  /** Each has a value for each day. */
  series: { name: string; values: number[] }[];
} & Omit<Parameters<typeof drawLine>[0], 'places' | 'axis' | 'series'>): Element[] {
  const numbers = days.map((day) => Date.parse(day));
  const along = { name: '', kind: 'date' as const, texts: days, numbers };
  return drawLine({ places: numbers, axis: alongAxis({ along, label: 'Day in UTC', locale: 'en' }), ...plot });
}

/** Draws a line for each series over places that have a name and an order. */
export function drawNamedPlaces({
  places: texts,
  placesLabel,
  ...plot
}: { places: string[]; placesLabel: string } & Omit<Parameters<typeof drawLine>[0], 'places' | 'axis'>): Element[] {
  const numbers = texts.map((_, at) => at);
  const axis = alongAxis({ along: { name: '', kind: 'name', texts, numbers }, label: placesLabel, locale: 'en' });
  return drawLine({ places: numbers, axis, ...plot });
}
