/** Names the content system that is asked, and the way in which it is asked. */
export interface ContentClientOptions {
  /** The content system's address, without a slash at its end. */
  base: string;
  /** The stamp of the content, which tells caches its states apart. */
  integrity?: string;
  /** True when a query travels in the path of its address instead of in a parameter. */
  isStripped?: boolean;
  /** True when queries are answered here, from a database that is loaded once. With a preview token they always are. */
  clientDB?: boolean;
  previewToken?: string;
}

/** Stands where the original's client puts a time. Our server needs none to see that no answer is old. */
export const anyIntegrity = '0';
