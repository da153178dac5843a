import type { Root } from 'mdast';
import type { CourseMember } from '#features/access/caller.ts';
import { plainMarkdown } from '#features/markdown/plain-markdown.server.ts';
import { config } from '#platform/config/config.server.ts';
import { content } from './content.server.ts';
import { type ContentItem, isPublicItem } from './item/content-item.ts';
import { siteAddress } from './site-address.server.ts';

/**
 * Reads the text of an item without its looks, for feeds, Markdown alternates and the agents of members. Undefined for what not everyone may read,
 * unless the member was proved for whom the item was found.
 */
export function readPlainItem(item: ContentItem, member?: CourseMember): Root | undefined {
  if (!member && !isPublicItem(item)) return undefined;
  return plainMarkdown({
    markdown: content.markdownOf(item),
    address: config.ORIGIN + siteAddress(item),
    locale: item._locale,
    file: item._file,
    readBeside: (name) => content.readBeside(item, name),
  });
}
