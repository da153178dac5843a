import { scaleLinear } from 'd3-scale';
import type { Element } from 'hast';
import { attribute, type DirectiveContext, refuse, requiredAttribute } from '../syntax/directive-element.ts';
import { hastElement } from '../syntax/hast-element.ts';
import { markdownMessages } from '../syntax/markdown-messages.ts';
import { alongAxis } from './along-axis.server.ts';
import { drawLinePlot } from './draw-line-plot.ts';
import type { Figures } from './figures.ts';
import { numberAxis, ratioAxis } from './number-axis.ts';
import { type PlotSize, plotSizes, seriesClass, widthOf } from './plot-look.ts';
import { readFigures } from './read-figures.server.ts';
import { svgElement, tenths } from './svg-element.ts';

const figuresName = /^[\w-]+\.csv$/;
const kinds = ['line', 'points', 'bar'];

/**
 * Expands `plot`: figures of a CSV file as lines, points or bars, once for a wide column and once for a phone, with their source and as a table.
 */
export function expandPlot(element: Element, context: DirectiveContext): Element {
  const name = requiredAttribute(element, 'figures', context);
  if (!figuresName.test(name)) refuse(element, `${name} is not the name of a .csv file`, context);
  const figures = readFigures({ file: context.file, name, csv: context.readBeside(name) });
  const format = valueFormat(attribute(element, 'unit'), context.locale);
  const kind = attribute(element, 'kind') || 'line';
  if (!kinds.includes(kind)) refuse(element, `there is no kind ${kind}: it is ${kinds.join(', ')}`, context);
  const draw = kind === 'bar' ? bars : lines;
  return hastElement('figure', { className: ['figure', 'plot'] }, [
    ...plotSizes.map((size) => draw(element, { size, figures, format, context })),
    hastElement('figcaption', {}, [...element.children, source(element, context)]),
    table(figures, format, context),
  ]);
}

interface Drawing {
  size: PlotSize;
  figures: Figures;
  format: (value: number) => string;
  context: DirectiveContext;
}

function bars(element: Element, { size, figures, format, context }: Drawing): Element {
  if (attribute(element, 'scale') === 'log') refuse(element, 'bars begin at zero, so they have no log scale', context);
  const [measure, label] = [requiredAttribute(element, 'y', context), requiredAttribute(element, 'alt', context)];
  return drawBarPlot({ size, figures, measure, format, label });
}

function lines(element: Element, { size, figures, format, context }: Drawing): Element {
  const { along, series } = figures;
  const values = series.flatMap((one) => one.values.filter((value) => value !== undefined));
  const [smallest, largest] = [Math.min(...values), Math.max(...values)];
  const measure = requiredAttribute(element, 'y', context);
  const isLog = attribute(element, 'scale') === 'log';
  if (isLog && smallest <= 0) refuse(element, 'a log scale has no place for zero and less', context);
  return drawLinePlot({
    size,
    along: alongAxis({ along, label: attribute(element, 'x') || along.name, locale: context.locale }),
    upright: isLog
      ? ratioAxis({ label: `${measure}, ${markdownMessages(context.locale).plot.logScale}`, domain: [smallest, largest], format })
      : numberAxis({ label: measure, domain: [Math.min(0, smallest), Math.max(0, largest)], rounded: true, format }),
    series: series.map(({ name, values }) => ({
      name,
      points: along.numbers.map((x, at) => ({ x, y: values[at] })).toSorted((one, other) => one.x - other.x),
    })),
    isJoined: attribute(element, 'kind') !== 'points',
    label: requiredAttribute(element, 'alt', context),
  });
}

/** A number as the language writes it, with its unit: a currency in front, anything else behind. */
function valueFormat(unit: string, locale: string): (value: number) => string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  if (/^[$£€]$/.test(unit) && locale.startsWith('en')) return (value) => `${unit}${number.format(value)}`;
  if (unit === '%' && locale.startsWith('en')) return (value) => `${number.format(value)}%`;
  return (value) => (unit ? `${number.format(value)}\u00a0${unit}` : number.format(value));
}

function source(element: Element, context: DirectiveContext): Element {
  const messages = markdownMessages(context.locale).plot.source;
  const name = requiredAttribute(element, 'source', context);
  const url = attribute(element, 'url');
  if (url && !/^https?:\/\//.test(url)) refuse(element, 'url must begin with https://', context);
  return hastElement('p', { className: ['plot-source'] }, [`${messages} `, url ? hastElement('a', { href: url }, [name]) : name]);
}

function table({ along, series }: Figures, format: (value: number) => string, { locale }: DirectiveContext): Element {
  const row = (cells: Element[]) => hastElement('tr', {}, cells);
  const head = row([along.name, ...series.map(({ name }) => name)].map((name) => hastElement('th', { scope: 'col' }, [name])));
  const rows = along.texts.map((name, at) =>
    row([
      hastElement('th', { scope: 'row' }, [name]),
      ...series.map(({ values }) => {
        const value = values[at];
        return hastElement('td', {}, [value === undefined ? '' : format(value)]);
      }),
    ]),
  );
  return hastElement('details', { className: ['plot-figures'] }, [
    hastElement('summary', {}, [markdownMessages(locale).plot.figures]),
    hastElement('table', {}, [hastElement('thead', {}, [head]), hastElement('tbody', {}, rows)]),
  ]);
}

interface BarPlot {
  size: PlotSize;
  figures: Figures;
  measure: string;
  format: (value: number) => string;
  label: string;
}

const firstBar = 30;
const barHeight = 18;
const barGap = 4;
const nameHeight = 24;
const groupGap = 12;

/** Draws bars that lie: each under its name, with its value where it ends, so that long names have room on a phone. */
function drawBarPlot({ size, figures: { along, series }, measure, format, label }: BarPlot): Element {
  const values = series.flatMap((one) => one.values.filter((value) => value !== undefined));
  const ending = (name: string, value: number) => (series.length > 1 ? `${format(value)} ${name}` : format(value));
  const longest = Math.max(...series.flatMap(({ name, values }) => values.map((value) => widthOf(ending(name, value ?? 0)))));
  const x = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(0, ...values)])
    .range([0.5, size.width - longest - 8]);
  const groupHeight = nameHeight + series.length * (barHeight + barGap) + groupGap;
  const bottom = firstBar + along.texts.length * groupHeight - groupGap;
  const groups = along.texts.map((name, at) => {
    const start = firstBar + at * groupHeight;
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
