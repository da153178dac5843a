/** Describes a heading of a text, as what leads to it names it. */
export interface ContentHeading {
  anchor: string;
  text: string;
  /** The name of a link to it, where a heading above it has the same text. */
  linkName?: string;
  depth: number;
}
