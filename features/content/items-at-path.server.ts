import { config } from '#platform/config/config.server.ts';
import { content } from './content.server.ts';
import type { ContentItem } from './item/content-item.ts';

/** Gives the items at a path in a language, whoever may read them: a text and, with drafts, the draft that will replace it. No partials. */
export function itemsAtPath({
  path,
  locale = config.CONTENT_DEFAULT_LOCALE,
  withDrafts = false,
}: {
  path: string;
  locale?: string;
  withDrafts?: boolean;
}): ContentItem[] {
  return (content.documents({ withDrafts }).candidates?.([{ _path: path }]) ?? [])
    .flatMap((document) => content.itemOf(document) ?? [])
    .filter(({ _path, _locale, _partial }) => _path === path && _locale === locale && !_partial);
}
