import { content } from './content.server.ts';
import type { ContentItem } from './item/content-item.ts';
import { isPublicItem } from './item/is-public-item.ts';
import { siteAddress } from './site-address.server.ts';

/** What may be said of a text to anyone and any program. */
export interface PublicItem
  extends Pick<ContentItem, '_path' | '_locale' | 'title' | 'description' | 'kind' | 'date' | 'updated' | 'tags'> {
  /** Where its page lies. */
  address: string;
}

/** Every text that anyone may read, in every language, by its file's order. */
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
