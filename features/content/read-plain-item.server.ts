import type { Root } from 'mdast';
import { plainMarkdown } from '#features/markdown/plain-markdown.server.ts';
import { config } from '#platform/config.server.ts';
import { content } from './content.server.ts';
import type { ContentItem } from './item/content-item.ts';
import { isPublicItem } from './item/is-public-item.ts';
import { siteAddress } from './site-address.server.ts';

/** The text of an item without its looks, for feeds and Markdown alternates. Undefined for what not everyone may read. */
export function readPlainItem(item: ContentItem): Root | undefined {
  if (!isPublicItem(item)) return undefined;
  return plainMarkdown({
    markdown: content.markdownOf(item),
    address: config.ORIGIN + siteAddress(item),
    locale: item._locale,
    file: item._file,
    readBeside: (name) => content.readBeside(item, name),
  });
}
