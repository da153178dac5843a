import { findPublicItem } from '#features/content/find-public-item.server.ts';
import { readPlainItem } from '#features/content/read-plain-item.server.ts';
import { writeMarkdown } from '#features/markdown/write-markdown.server.ts';
import { config } from '#platform/config/config.server.ts';

/** Writes the Markdown alternate of the page at an address; undefined where there is no page that everyone may read. */
export async function writeItemMarkdown(address: string): Promise<string | undefined> {
  const item = findPublicItem(address);
  const text = item && readPlainItem(item);
  if (!text) return undefined;
  const { title, description, date } = item;
  return writeMarkdown({ title, description, date, address: config.ORIGIN + address, children: text.children });
}
