import { Feed } from 'feed';
import { publicPages } from '#features/content/item/site-pages.ts';
import type { FeedContent } from './feed-content.ts';

/** Makes a feed that can be written as RSS or Atom. `asText` puts plain text into the form that the format takes it for. */
export function makeFeed(
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
