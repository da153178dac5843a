import type { List } from 'mdast';
import { findPublicItem } from '#features/content/find-content-item.server.ts';
import type { ContentSummary } from '#features/content/item/content-item.ts';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { isContentList } from '#features/content/item/site-pages.ts';
import { listContentItems } from '#features/content/list-content-items.server.ts';
import { readPlainItem } from '#features/content/read-plain-item.server.ts';
import { readSiteAddress } from '#features/content/site-address.server.ts';
import { link, list, paragraph } from '#features/markdown/syntax/markdown-nodes.ts';
import { writeMarkdown } from '#features/markdown/write-markdown.server.ts';
import { config } from '#platform/config/config.server.ts';
import { formatContentDate } from '../format-content-date.ts';
import { markdownAlternateAddress } from './markdown-alternate-address.ts';

/** Writes a list of texts in a language as Markdown, each leading to its alternate. What is for members has none and leads to its page. */
export function linkContentItems(items: ContentSummary[], locale = config.CONTENT_DEFAULT_LOCALE): List {
  const messages = contentMessages(locale);
  return list(
    items.map(({ path, title, description, kind, date, audience }) => {
      const isPublic = audience === 'public';
      const facts = [messages.kind(kind), formatContentDate(date, locale), ...(isPublic ? [] : [messages.forMembers])];
      const address = config.ORIGIN + (isPublic ? markdownAlternateAddress(path) : path);
      return [paragraph(link(address, title), `: ${description} (${facts.join(', ')})`)];
    }),
  );
}

/** Writes the Markdown alternate of the page at an address; undefined where there is no page that everyone may read. */
export async function writeItemMarkdown(address: string): Promise<string | undefined> {
  const item = findPublicItem(address);
  const text = item && readPlainItem(item);
  if (!text) return undefined;
  const { title, description, date } = item;
  return writeMarkdown({ title, description, date, address: config.ORIGIN + address, children: text.children });
}

/** Writes the Markdown alternate of a language's list of texts; undefined for any other address. */
export async function writeListMarkdown(address: string): Promise<string | undefined> {
  const place = readSiteAddress(address);
  if (!isContentList(place)) return undefined;
  const { locale } = place;
  const { title, description } = contentMessages(locale).list;
  const texts = linkContentItems(listContentItems({ locale }), locale);
  return writeMarkdown({
    title,
    description,
    address: config.ORIGIN + address,
    children: [paragraph(description), texts],
  });
}
