/** Holds the title and description that a text itself gives: its first heading, and the paragraph that is next. */
export interface TextOpening {
  title: string;
  description: string;
}
