import type { List } from 'mdast';
import { config } from '#platform/config.server.ts';
import type { ContentSummary } from './content-item.ts';
import { contentWords } from './content-words.ts';
import { formatContentDate } from './format-content-date.ts';
import { link, list, paragraph } from './markdown-nodes.ts';
import { twinAddress } from './twin-address.ts';

/** A list of texts in a language as Markdown, each leading to its twin. What is for members has none and leads to its page. */
export function linkContentItems(items: ContentSummary[], locale = config.CONTENT_DEFAULT_LOCALE): List {
  const words = contentWords(locale);
  return list(
    items.map(({ path, title, description, kind, date, audience }) => {
      const isPublic = audience === 'public';
      const facts = [words.kind(kind), formatContentDate(date, locale), ...(isPublic ? [] : [words.forMembers])];
      const address = config.ORIGIN + (isPublic ? twinAddress(path) : path);
      return [paragraph(link(address, title), `: ${description} (${facts.join(', ')})`)];
    }),
  );
}
