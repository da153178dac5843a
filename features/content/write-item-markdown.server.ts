import { config } from '#platform/config.server.ts';
import { findPublicItem } from './find-public-item.server.ts';
import { readPlainItem } from './read-plain-item.server.ts';
import { writeMarkdown } from './write-markdown.server.ts';

/** The Markdown twin of the page at an address; undefined where there is no page that everyone may read. */
export async function writeItemMarkdown(address: string): Promise<string | undefined> {
  const item = findPublicItem(address);
  const text = item && readPlainItem(item);
  if (!text) return undefined;
  const { title, description, date } = item;
  return writeMarkdown({ title, description, date, address: config.ORIGIN + address, children: text.children });
}
