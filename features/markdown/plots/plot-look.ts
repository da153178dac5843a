const classes = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'];

/** Limits the series to those that can be told apart by colour and dashes (plots.css). */
export const mostSeries = classes.length;

/** Returns the class that draws the series at a place in its colour and dashes. */
export const seriesClass = (at: number) => classes[at] ?? '';

/** Sets the size of a drawing, which is made once for each width, so that its words keep their size; styles show the one that fits. */
export interface PlotSize {
  className: 'plot-wide' | 'plot-narrow';
  width: number;
  height: number;
  /** About how many ticks fit on the upright axis. */
  ticks: number;
}

export const plotSizes: readonly PlotSize[] = [
  { className: 'plot-wide', width: 640, height: 380, ticks: 6 },
  { className: 'plot-narrow', width: 328, height: 320, ticks: 5 },
];

/** Estimates the greatest width of a text, in the size that plots are labelled in, by the number of its characters. */
export function widthOf(text: string): number {
  return text.length * 7.6;
}
