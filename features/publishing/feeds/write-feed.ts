import { Feed } from 'feed';
import { publicPages } from '#features/content/item/site-pages.ts';
import { escapeMarkup } from '#platform/text/escape-markup.ts';

/** The content of a feed, whatever its format. */
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

/** Makes a feed that can be written as RSS or Atom. `asText` puts plain text into the form that the format takes it for. */
function makeFeed(
  { title, description, author, language, home, self, updated, entries }: FeedContent,
  { asText = (text) => text }: { asText?: (text: string) => string } = {},
): Feed {
  const feed = new Feed({
    id: home,
    link: home,
    title,
    description,
    language,
    updated,
    author: { name: author },
    generator: publicPages.home.title,
    feedLinks: self,
  });
  for (const entry of entries) {
    feed.addItem({
      id: entry.address,
      link: entry.address,
      title: asText(entry.title),
      description: asText(entry.description),
      content: entry.html,
      category: entry.tags.map((tag) => ({ name: tag, term: tag })),
      published: entry.published,
      date: entry.updated,
    });
  }
  return feed;
}

/** Writes a feed as RSS 2.0. */
export function writeRss(content: FeedContent): string {
  return makeFeed(content).rss2();
}

/**
 * Writes a feed as Atom (RFC 4287). The library says that titles and summaries are HTML, so text is written as that, and leaves the language
 * out, which is added.
 */
export function writeAtom(content: FeedContent): string {
  const atom = makeFeed(content, { asText: escapeMarkup }).atom1();
  return atom.replace('<feed ', `<feed xml:lang="${content.language}" `);
}
