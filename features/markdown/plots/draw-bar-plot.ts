import { scaleLinear } from 'd3-scale';
import type { Element } from 'hast';
import type { Figures } from './figures.ts';
import { type PlotSize, widthOf } from './plot-size.ts';
import { seriesClass } from './series-class.ts';
import { svgElement, tenths } from './svg-element.ts';

interface BarPlot {
  size: PlotSize;
  figures: Figures;
  measure: string;
  format: (value: number) => string;
  label: string;
}

const top = 30;
const barHeight = 18;
const barGap = 4;
const nameHeight = 24;
const groupGap = 12;

/** Draws bars that lie: each under its name, with its value where it ends, so that long names have room on a phone. */
export function drawBarPlot({ size, figures: { along, series }, measure, format, label }: BarPlot): Element {
  const values = series.flatMap((one) => one.values.filter((value) => value !== undefined));
  const ending = (name: string, value: number) => (series.length > 1 ? `${format(value)} ${name}` : format(value));
  const longest = Math.max(...series.flatMap(({ name, values }) => values.map((value) => widthOf(ending(name, value ?? 0)))));
  const x = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(0, ...values)])
    .range([0.5, size.width - longest - 8]);
  const groupHeight = nameHeight + series.length * (barHeight + barGap) + groupGap;
  const bottom = top + along.texts.length * groupHeight - groupGap;
  const groups = along.texts.map((name, at) => {
    const start = top + at * groupHeight;
    const bars = series.flatMap((one, number) => {
      const value = one.values[at];
      if (value === undefined) return [];
      const y = start + nameHeight + number * (barHeight + barGap);
      const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
      return [
        svgElement('rect', {
          className: [seriesClass(number)],
          x: from,
          y,
          width: to - from,
          height: barHeight,
        }),
        svgElement('text', { x: to + 8, y: y + 14 }, ending(one.name, value)),
      ];
    });
    const [first, last] = [start + nameHeight - 2, start + groupHeight - groupGap - barGap + 2];
    const zero = svgElement('path', { className: ['axis'], d: `M${tenths(x(0))} ${first}V${last}` });
    return svgElement('g', {}, svgElement('text', { x: x(0), y: start + 16 }, name), ...bars, zero);
  });
  return svgElement(
    'svg',
    { className: [size.className], viewBox: `0 0 ${size.width} ${bottom + 2}`, role: 'img', ariaLabel: label },
    svgElement('text', { x: 0, y: 14, className: ['quiet'] }, measure),
    ...groups,
  );
}
