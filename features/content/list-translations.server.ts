import { describeLanguages } from './describe-languages.server.ts';
import { findContentItem } from './find-content-item.server.ts';
import { siteAddress } from './site-address.server.ts';
import type { Translation } from './translation.ts';

/** Lists the languages an item can be read in, the site's own first; none where there is only one. */
export function listTranslations(query: Omit<Parameters<typeof findContentItem>[0], 'locale'>): Translation[] {
  return describeLanguages((locale) => {
    const item = findContentItem({ ...query, locale });
    return item && siteAddress(item);
  });
}
