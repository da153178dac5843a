import { config } from '#platform/config.server.ts';
import type { Translation } from './article.ts';
import { contentAddress } from './content-address.ts';
import { describeLanguages } from './describe-languages.server.ts';
import { findContentItem } from './find-content-item.server.ts';

/** The languages an item can be read in, the site's own first; none where there is only one. */
export function listTranslations(query: Omit<Parameters<typeof findContentItem>[0], 'locale'>): Translation[] {
  return describeLanguages((locale) => {
    const item = findContentItem({ ...query, locale });
    return item && contentAddress(item, { defaultLocale: config.CONTENT_DEFAULT_LOCALE });
  });
}
