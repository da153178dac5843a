/** What a text itself says it is called and about: its first heading, and the paragraph that is next. */
export interface TextOpening {
  title: string;
  description: string;
}
