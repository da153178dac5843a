import { line } from 'd3-shape';
import type { Element } from 'hast';
import type { PlotAxis } from './number-axis.ts';
import { breakLines, firstBaseline, lineHeight, type PlacedLabel, placeLabels } from './place-labels.ts';
import { type PlotSize, seriesClass, widthOf } from './plot-look.ts';
import { svgElement, tenths } from './svg-element.ts';

export interface LineSeries {
  name: string;
  points: Point[];
  /** One point that stands out. */
  mark?: Point;
}

interface Point {
  x: number;
  y: number | undefined;
}

interface LinePlot {
  size: PlotSize;
  along: PlotAxis;
  upright: PlotAxis;
  series: LineSeries[];
  /** Points that are no sequence, such as measurements of different things, are not joined. */
  isJoined: boolean;
  /** A sentence about what the plot shows, for those who do not see it. */
  label: string;
}

const topMargin = 34;
const bottomMargin = 50;
const mostDots = 40;
const mostColumns = 12;

/** Draws lines, or points alone, over two axes. Several are named where they end; what a single one shows is said by the upright axis. */
export function drawLinePlot({ size, along, upright, series, isJoined, label }: LinePlot): Element {
  const rows = upright.ticks(size.ticks);
  const nameLength = size.width < 500 ? 11 : 22;
  const names = series.length > 1 ? series.map(({ name }) => breakLines(name, nameLength)) : [];
  const [top, bottom] = [topMargin, size.height - bottomMargin];
  const left = Math.max(...rows.map((row) => widthOf(row.label))) + 8;
  const right = size.width - Math.max(16, ...names.flat().map((name) => widthOf(name) + 12));
  const x = along.lay(left, right);
  const y = upright.lay(bottom, top);
  const columns = fittingColumns(along, right - left);
  return svgElement(
    'svg',
    { className: [size.className], viewBox: `0 0 ${size.width} ${size.height}`, role: 'img', ariaLabel: label },
    svgElement('text', { x: 0, y: 14, className: ['quiet'] }, upright.label),
    ...rows.map((row) =>
      svgElement('path', { className: ['grid'], d: `M${tenths(left)} ${tenths(y(row.at))}H${tenths(right)}` }),
    ),
    ...rows.map((row) =>
      svgElement('text', { x: left - 8, y: y(row.at) + 5, textAnchor: 'end', className: ['quiet'] }, row.label),
    ),
    svgElement('path', { className: ['axis'], d: `M${tenths(left)} ${bottom}H${tenths(right)}` }),
    ...columns.map((column) =>
      svgElement('text', { x: x(column.at), y: bottom + 20, textAnchor: 'middle', className: ['quiet'] }, column.label),
    ),
    svgElement('text', { x: right, y: bottom + 43, textAnchor: 'end', className: ['quiet'] }, along.label),
    ...series.map((one, at) => drawSeries({ ...one, isJoined, at, x, y })),
    ...(names.length > 0 ? drawNames({ series, names, x: right + 8, y, bottom }) : []),
  );
}

function drawSeries(options: Omit<LineSeries, 'name'> & { isJoined: boolean; at: number; x: Place; y: Place }): Element {
  const { points, mark, isJoined, at, x, y } = options;
  const path = line<Point>()
    .defined((point) => point.y !== undefined)
    .x((point) => x(point.x))
    .y((point) => y(point.y ?? 0))
    .digits(1);
  const dot = (radius: number) => (point: Point | undefined) =>
    point?.y === undefined ? [] : [svgElement('circle', { cx: x(point.x), cy: y(point.y), r: radius })];
  return svgElement(
    'g',
    { className: ['series', seriesClass(at)] },
    ...(isJoined ? [svgElement('path', { className: ['series-line'], d: path(points) ?? '' })] : []),
    ...(isJoined && points.length > mostDots ? [] : points.flatMap(dot(3))),
    ...dot(6)(mark),
  );
}

type Place = (value: number) => number;

function drawNames(options: { series: LineSeries[]; names: string[][]; x: number; y: Place; bottom: number }): Element[] {
  const { series, names, x, y, bottom } = options;
  const labels = series.map(({ name, points }, at): PlacedLabel => {
    const end = points.findLast((point) => point.y !== undefined)?.y ?? 0;
    return { text: name, lines: names[at] ?? [], y: y(end) };
  });
  return placeLabels(labels, bottom).map((label) =>
    svgElement(
      'text',
      { className: ['series-name', seriesClass(series.findIndex(({ name }) => name === label.text))] },
      ...label.lines.map((text, at) => svgElement('tspan', { x, y: firstBaseline(label) + at * lineHeight }, text)),
    ),
  );
}

/** Chooses as many columns as their labels leave room for: more of them may need longer labels, such as months instead of years. */
function fittingColumns(along: PlotAxis, width: number): ReturnType<PlotAxis['ticks']> {
  for (let count = mostColumns; count > 2; count -= 1) {
    const columns = along.ticks(count);
    const room = Math.max(...columns.map(({ label }) => widthOf(label))) + 20;
    if (columns.length * room <= width) return columns;
  }
  return along.ticks(2);
}
