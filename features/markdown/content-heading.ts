/** Describes a heading of a text, as what leads to it names it. */
export interface ContentHeading {
  anchor: string;
  text: string;
  depth: number;
}
