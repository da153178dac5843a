/** Describes one direction of a plot: where a number lies between two places, and what is written beside it. */
export interface PlotAxis {
  label: string;
  /** About as many ticks as asked for, at round numbers. */
  ticks(count: number): { at: number; label: string }[];
  /** Lays the axis between two places and tells where a number lies on it. */
  lay(from: number, to: number): (value: number) => number;
}
