/** Where content is asked for, and how. */
export interface ContentClientOptions {
  /** The content system's address, without a slash at its end. */
  base: string;
  /** The stamp of the content, which tells caches its states apart. */
  integrity?: string;
  /** Whether a query travels in the path of its address instead of in a parameter. */
  isStripped?: boolean;
  /** Whether queries are answered here, from a database that is loaded once. With a preview token they always are. */
  clientDB?: boolean;
  previewToken?: string;
}

/** The original's client puts a time here. Our server needs none to see that no answer is old. */
export const anyIntegrity = '0';
