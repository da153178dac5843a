/** The findings of a measurement, in the form in which its post shows it. */
interface Findings {
  /** The CSV files beside the post, by name. */
  files: Record<string, string>;
  /** Tables and sentences with figures: the post holds each of them, word for word. */
  quotes: string[];
}

/** A measurement that a post reports, and that anybody can make again. */
export interface Measurement {
  /** The post's file in `content/blogs`. */
  post: string;
  measure: () => Findings | Promise<Findings>;
}
