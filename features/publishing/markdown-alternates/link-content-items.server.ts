import type { List } from 'mdast';
import type { ContentSummary } from '#features/content/item/content-item.ts';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { link, list, paragraph } from '#features/markdown/syntax/markdown-nodes.ts';
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
