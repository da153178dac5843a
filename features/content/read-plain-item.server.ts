import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Root } from 'mdast';
import { config } from '#platform/config.server.ts';
import { contentAddress } from './content-address.ts';
import type { ContentItem } from './content-item.ts';
import { parseFrontMatter } from './front-matter.ts';
import { isPublicItem } from './is-public-item.ts';
import { plainMarkdown } from './plain-markdown.server.ts';

/**
 * The text of an item without its looks, for feeds and Markdown twins. Undefined for what not everyone may read: by the item, and by
 * the file as it is now, which may be newer than the item and have become a draft.
 */
export async function readPlainItem(item: ContentItem): Promise<Root | undefined> {
  if (!isPublicItem(item)) return undefined;
  const source = await readFile(path.join(config.CONTENT_DIR, item._file), 'utf8');
  const { frontMatter, markdown } = parseFrontMatter({ file: item._file, source });
  if (frontMatter.draft || frontMatter.audience !== 'public') return undefined;
  const address = config.ORIGIN + contentAddress(item, { defaultLocale: config.CONTENT_DEFAULT_LOCALE });
  return plainMarkdown({ markdown, address });
}
