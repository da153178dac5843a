import { config } from '#platform/config.server.ts';
import { content } from './content.server.ts';

/** How long the text at a path takes to read, whoever may read it; undefined where none is. */
export function findReadingMinutes({ path }: { path: string }): number | undefined {
  const documents = content.documents({ withDrafts: false }).candidates?.([{ _path: path }]) ?? [];
  const items = documents.flatMap((document) => content.itemOf(document) ?? []);
  const item = items.find(
    ({ _path, _locale, _partial }) => _path === path && _locale === config.CONTENT_DEFAULT_LOCALE && !_partial,
  );
  return item?.readingMinutes;
}
