import { contentMessages } from '#features/content/item/content-messages.ts';
import { isContentList } from '#features/content/item/is-content-list.ts';
import { listContentItems } from '#features/content/list-content-items.server.ts';
import { readSiteAddress } from '#features/content/site-address.server.ts';
import { paragraph } from '#features/markdown/syntax/markdown-nodes.ts';
import { writeMarkdown } from '#features/markdown/write-markdown.server.ts';
import { config } from '#platform/config/config.server.ts';
import { linkContentItems } from './link-content-items.server.ts';

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
