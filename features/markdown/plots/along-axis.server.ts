import { scaleUtc } from 'd3-scale';
import type { Figures } from './figures.ts';
import { numberAxis, type PlotAxis } from './number-axis.ts';

/** Gives the axis along which figures lie: time, numbers, or names side by side. */
export function alongAxis({ along, label, locale }: { along: Figures['along']; label: string; locale: string }): PlotAxis {
  const domain: [number, number] = [Math.min(...along.numbers), Math.max(...along.numbers)];
  if (along.kind === 'name') return nameAxis(along.texts, label);
  if (along.kind === 'date') return dateAxis({ label, domain, locale });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: along.kind !== 'year' });
  const axis = numberAxis({ label, domain, format: (value) => number.format(value) });
  return along.kind === 'year' ? { ...axis, ticks: (count) => axis.ticks(count).filter(({ at }) => Number.isInteger(at)) } : axis;
}

function nameAxis(names: string[], label: string): PlotAxis {
  const axis = numberAxis({ label, domain: [0, names.length - 1], format: String });
  const nth = (count: number) => Math.max(1, Math.ceil(names.length / count));
  return {
    ...axis,
    ticks: (count) => names.map((name, at) => ({ at, label: name })).filter((_, at) => at % nth(count) === 0),
  };
}

function dateAxis({ label, domain, locale }: { label: string; domain: [number, number]; locale: string }): PlotAxis {
  const scale = scaleUtc().domain(domain);
  return {
    label,
    ticks: (count) => {
      const dates = scale.ticks(count);
      const format = new Intl.DateTimeFormat(locale, { ...parts(dates), timeZone: 'UTC' });
      return dates.map((date) => ({ at: date.getTime(), label: format.format(date) }));
    },
    lay: (from, to) => scale.copy().range([from, to]),
  };
}

/** Picks the parts of a date that a tick shows: no more than the ticks differ by. */
function parts(dates: Date[]): Intl.DateTimeFormatOptions {
  if (dates.every((date) => date.getUTCMonth() === 0 && date.getUTCDate() === 1)) return { year: 'numeric' };
  if (dates.every((date) => date.getUTCDate() === 1)) return { year: 'numeric', month: 'short' };
  return { month: 'short', day: 'numeric' };
}
