import { content } from './content.server.ts';
import type { ContentItem } from './item/content-item.ts';
import { isPublicItem } from './item/is-public-item.ts';
import { siteAddress } from './site-address.server.ts';

/** Holds the facts about a text that anyone and any program may be told. */
export interface PublicItem
  extends Pick<ContentItem, '_path' | '_locale' | 'title' | 'description' | 'kind' | 'date' | 'updated' | 'tags'> {
  /** The address of the text's page. */
  address: string;
}

/** Lists every text that anyone may read, in every language, by its file's order. */
export function listPublicItems(): PublicItem[] {
  return content
    .items()
    .filter(isPublicItem)
    .map((item) => {
      const { _path, _locale, title, description, kind, date, updated, tags } = item;
      const address = siteAddress(item);
      return { address, _path, _locale, title, description, kind, date, updated, tags };
    });
}
