/** Holds the content of a feed, whatever its format. */
export interface FeedContent {
  title: string;
  description: string;
  author: string;
  language: string;
  /** The page that the feed is of. */
  home: string;
  /** The addresses of the feed itself, one for each format. */
  self: { rss: string; atom: string };
  updated: Date;
  entries: FeedEntry[];
}

export interface FeedEntry {
  title: string;
  /** The item's address, which is its id too. */
  address: string;
  description: string;
  html: string;
  tags: string[];
  published: Date;
  updated: Date;
}
