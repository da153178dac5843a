import type { List } from 'mdast';
import type { ContentSummary } from './content-item.ts';
import { contentWords } from './content-words.ts';
import { formatContentDate } from './format-content-date.ts';
import { link, list, paragraph } from './markdown-nodes.ts';
import { twinAddress } from './twin-address.ts';

/** A list of texts as Markdown, each leading to its twin. What is for members has none and leads to its page. */
export function linkContentItems(items: ContentSummary[], { origin, locale = 'en' }: { origin: string; locale?: string }): List {
  const words = contentWords(locale);
  return list(
    items.map(({ path, title, description, kind, date, audience }) => {
      const isPublic = audience === 'public';
      const facts = [words.kind(kind), formatContentDate(date, locale), ...(isPublic ? [] : [words.forMembers])];
      const address = origin + (isPublic ? twinAddress(path) : path);
      return [paragraph(link(address, title), `: ${description} (${facts.join(', ')})`)];
    }),
  );
}
