import type { CourseMember } from '#features/access/course-member.ts';
import { config } from '#platform/config.server.ts';
import { content } from './content.server.ts';
import type { ContentItem } from './content-item.ts';
import type { Preview } from './preview/preview.ts';

/**
 * The item at an address. Partials have none; a draft is found only with a proved preview, where it comes before the text it will
 * replace; members-only text only with the member the guard proved.
 */
export function findContentItem({
  path,
  locale = config.CONTENT_DEFAULT_LOCALE,
  member,
  preview,
}: {
  path: string;
  locale?: string;
  member?: CourseMember;
  preview?: Preview;
}): ContentItem | undefined {
  const documents = content.documents({ withDrafts: preview !== undefined });
  const found = (documents.candidates?.([{ _path: path }]) ?? [])
    .flatMap((document) => content.itemOf(document) ?? [])
    .filter(({ _path, _locale, _partial }) => _path === path && _locale === locale && !_partial);
  const item = found.find(({ _draft }) => _draft) ?? found[0];
  return item?.audience === 'members' && !member ? undefined : item;
}
