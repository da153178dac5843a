/** Holds the figures of a plot: what lies along its first axis, and a value of each series for it. */
export interface Figures {
  along: { name: string; kind: 'date' | 'year' | 'number' | 'name'; texts: string[]; numbers: number[] };
  series: { name: string; values: (number | undefined)[] }[];
}
