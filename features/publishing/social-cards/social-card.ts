/** The words that the social card of a page shows. */
export interface SocialCard {
  title: string;
  /** The page's kind, above the title; where that says nothing, its path. */
  label: string;
  siteName: string;
  /** The site's address as people know it: `example.com`. */
  host: string;
}

/** Sets the size of a card in pixels: what link previews show large. */
export const cardSize = { width: 1200, height: 630 };

/** Returns the address of a page's image. */
export function cardAddress(path: string): string {
  return `/cards${path === '/' ? '/index' : path}.png`;
}
