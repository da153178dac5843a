const classes = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'];

/** Limits the series to those that can be told apart by colour and dashes (plots.css). */
export const mostSeries = classes.length;

/** Returns the class that draws the series at a place in its colour and dashes. */
export const seriesClass = (at: number) => classes[at] ?? '';
