/** One of the languages a text can be read in. */
export interface Translation {
  locale: string;
  /** What the language calls itself. */
  language: string;
  path: string;
  /** The whole address, for search engines. */
  address: string;
}
