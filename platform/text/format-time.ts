const minute = 60;
const hour = 60 * minute;

/** Writes a length of time for people: "45 s", "1 min 45 s", "2 h 5 min" (docs/product.md §9). */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < minute) return `${whole} s`;
  if (whole < hour) return joined(Math.floor(whole / minute), 'min', whole % minute, 's');
  return joined(Math.floor(whole / hour), 'h', Math.floor((whole % hour) / minute), 'min');
}

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}

/** Writes a moment of a video: "1:45". */
export function formatMoment(seconds: number): string {
  return `${Math.floor(seconds / minute)}:${String(Math.floor(seconds % minute)).padStart(2, '0')}`;
}
