import type { Element } from 'hast';
import { drawLinePlot } from '#features/markdown/plots/draw-line-plot.ts';
import type { Figures } from '#features/markdown/plots/figures.ts';
import { numberAxis } from '#features/markdown/plots/number-axis.ts';
import type { PlotAxis } from '#features/markdown/plots/plot-axis.ts';
import { plotSizes } from '#features/markdown/plots/plot-size.ts';

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
