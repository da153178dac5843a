import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { config } from '#platform/config.server.ts';
import { content } from './content.server.ts';
import { contentAddress } from './content-address.ts';
import type { ContentItem } from './content-item.ts';
import { isPublicItem } from './is-public-item.ts';
import { plainMarkdown } from './plain-markdown.server.ts';

/** The text of an item without its looks, for feeds and Markdown twins. Undefined for what not everyone may read. */
export function readPlainItem(item: ContentItem): Root | undefined {
  if (!isPublicItem(item)) return undefined;
  const address = config.ORIGIN + contentAddress(item, { defaultLocale: config.CONTENT_DEFAULT_LOCALE });
  const folder = path.join(config.CONTENT_DIR, path.dirname(item._file));
  const readBeside = (name: string) => readFileSync(path.join(folder, path.basename(name)), 'utf8');
  return plainMarkdown({ markdown: content.markdownOf(item), address, locale: item._locale, file: item._file, readBeside });
}
