/** Measures durations in milliseconds, as timers and `Date` count. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
export const year = 365 * day;
/** The longest time of a timer: what is longer counts modulo 2³², and may end at once. */
export const maxTimeout = 2 ** 31 - 1;

/** Relates the clocks that count in microseconds, Node's of processor time and PostgreSQL's, to the durations above. */
export const microsecondsPerMillisecond = 1_000;
