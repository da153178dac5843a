/** Says how many rows a command printed, and how the following page is asked for. */
export const describePage = ({ what, count, next }: { what: string; count: number; next: string | null }): string =>
  `${what}: ${count}${next === null ? '' : `, and older ones: --after="${next}"`}`;
