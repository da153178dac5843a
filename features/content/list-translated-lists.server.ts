import { config } from '#platform/config/config.server.ts';
import { describeLanguages } from './describe-languages.server.ts';
import { listContentItems } from './list-content-items.server.ts';
import type { Preview } from './preview/preview.ts';
import { siteListPath } from './site-address.server.ts';
import type { Translation } from './translation.ts';

/** Lists the languages that have texts to choose from, the site's own first; none where there is only one. */
export function listTranslatedLists({ preview }: { preview?: Preview } = {}): Translation[] {
  return describeLanguages((locale) => {
    if (locale !== config.CONTENT_DEFAULT_LOCALE && listContentItems({ locale, limit: 1, preview }).length === 0)
      return undefined;
    return siteListPath(locale);
  });
}
