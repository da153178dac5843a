/** Describes one of the languages a text can be read in. */
export interface Translation {
  locale: string;
  /** The name of the language in that language. */
  language: string;
  path: string;
  /** The whole address, for search engines. */
  address: string;
}
