/** What the preview image of a page shows. */
export interface SocialCard {
  title: string;
  /** What kind of page it is, above the title; where that says nothing, its path. */
  label: string;
  siteName: string;
  /** The site's address as people know it: `example.com`. */
  host: string;
}

/** In pixels: what link previews show large. */
export const cardSize = { width: 1200, height: 630 };

/** Where the image of a page lies. */
export function cardAddress(path: string): string {
  return `/cards${path === '/' ? '/index' : path}.png`;
}
