import type { CourseMember } from '#features/access/course-member.ts';
import { config } from '#platform/config.server.ts';
import { content } from './content.server.ts';
import type { ContentItem } from './content-item.ts';

/** The item at an address. Drafts and partials have none; members-only text is found only with the member the guard proved. */
export function findContentItem({
  path,
  locale = config.CONTENT_DEFAULT_LOCALE,
  member,
}: {
  path: string;
  locale?: string;
  member?: CourseMember;
}): ContentItem | undefined {
  const item = content
    .items()
    .find(({ _path, _locale, _draft, _partial }) => _path === path && _locale === locale && !_draft && !_partial);
  return item?.audience === 'members' && !member ? undefined : item;
}
