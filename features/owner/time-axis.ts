import { numberAxis, type PlotAxis } from '#features/markdown/plots/number-axis.ts';
import { hour, minute, second } from '#platform/durations.ts';
import { formatMoment } from '#platform/text/format-time.ts';

const steps = [5, 10, 15, 30, ...[1, 2, 5, 10, 30].map((minutes) => (minutes * minute) / second)];

/** Makes the axis of a video's time: seconds, told as a clock tells them. */
export function timeAxis(durationSecs: number): PlotAxis {
  return {
    ...numberAxis({ label: 'Minutes of the video', domain: [0, durationSecs], format: formatMoment }),
    ticks: (count) => {
      const step = steps.find((each) => durationSecs / each < count) ?? hour / second;
      return Array.from({ length: Math.floor(durationSecs / step) + 1 }, (_, at) => ({
        at: at * step,
        label: formatMoment(at * step),
      }));
    },
  };
}
