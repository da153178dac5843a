import { scaleLinear, scaleLog } from 'd3-scale';

/** One direction of a plot: where a number lies between two places, and what is written beside it. */
export interface PlotAxis {
  label: string;
  /** About as many ticks as asked for, at round numbers. */
  ticks(count: number): { at: number; label: string }[];
  /** Lays the axis between two places and tells where a number lies on it. */
  lay(from: number, to: number): (value: number) => number;
}

interface Options {
  label: string;
  /** From the smallest to the largest number; rounded outwards where `rounded`. */
  domain: [number, number];
  rounded?: boolean;
  format: (value: number) => string;
}

/** Makes an axis that has numbers at even distances. */
export function numberAxis({ label, domain, rounded = false, format }: Options): PlotAxis {
  const scale = scaleLinear().domain(domain);
  if (rounded) scale.nice(5);
  return {
    label,
    ticks: (count) => scale.ticks(count).map((at) => ({ at, label: format(at) })),
    lay: (from, to) => scale.copy().range([from, to]),
  };
}

/** Makes an axis that has numbers at distances of their ratio: from 1 to 10 as far as from 10 to 100. They are larger than zero. */
export function ratioAxis({ label, domain, format }: Omit<Options, 'rounded'>): PlotAxis {
  const scale = scaleLog().domain(domain).nice();
  return {
    label,
    ticks: (count) => {
      const isShown = scale.tickFormat(count, 'r');
      return scale
        .ticks(count)
        .filter((at) => isShown(at) !== '')
        .map((at) => ({ at, label: format(at) }));
    },
    lay: (from, to) => scale.copy().range([from, to]),
  };
}
