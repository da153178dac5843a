import { config } from '#platform/config.server.ts';
import { contentWords } from './content-words.ts';
import { isContentList } from './is-content-list.ts';
import { linkContentItems } from './link-content-items.server.ts';
import { listContentItems } from './list-content-items.server.ts';
import { paragraph } from './markdown-nodes.ts';
import { readSiteAddress } from './site-address.server.ts';
import { writeMarkdown } from './write-markdown.server.ts';

/** The Markdown twin of a language's list of texts; undefined for any other address. */
export async function writeListMarkdown(address: string): Promise<string | undefined> {
  const place = readSiteAddress(address);
  if (!isContentList(place)) return undefined;
  const { locale } = place;
  const { title, description } = contentWords(locale).list;
  const texts = linkContentItems(listContentItems({ locale }), locale);
  return writeMarkdown({
    title,
    description,
    address: config.ORIGIN + address,
    children: [paragraph(description), texts],
  });
}
