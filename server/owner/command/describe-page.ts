/** Says how many rows a command printed, and how the following page is asked for; `others` are what stands on it. */
export const describePage = ({
  what,
  count,
  next,
  others = 'older ones',
}: {
  what: string;
  count: number;
  next: string | null;
  others?: string;
}): string => `${what}: ${count}${next === null ? '' : `, and ${others}: --after="${next}"`}`;
