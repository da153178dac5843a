/** A site that is up and has the posts. */
export interface RunningSite {
  name: string;
  /** Says how the pages are made and served. */
  serving: string;
  versions: Record<string, string>;
  origin: string;
  stop(): Promise<void>;
}
