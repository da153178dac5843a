import { hour, minute, second } from '../durations.ts';

const [minuteSecs, hourSecs] = [minute / second, hour / second];

/** Writes a length of time for people: "45 s", "1 min 45 s", "2 h 5 min" (docs/product.md §9). */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < minuteSecs) return `${whole} s`;
  if (whole < hourSecs) return joined(Math.floor(whole / minuteSecs), 'min', whole % minuteSecs, 's');
  return joined(Math.floor(whole / hourSecs), 'h', Math.floor((whole % hourSecs) / minuteSecs), 'min');
}

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}

/** Writes a moment of a video: "1:45". */
export function formatMoment(seconds: number): string {
  return `${Math.floor(seconds / minuteSecs)}:${String(Math.floor(seconds % minuteSecs)).padStart(2, '0')}`;
}
