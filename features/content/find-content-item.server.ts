import type { CourseMember } from '#features/access/course-member.ts';
import type { ContentItem } from './item/content-item.ts';
import { itemsAtPath } from './items-at-path.server.ts';
import type { Preview } from './preview/preview.ts';

/**
 * Finds the item at an address. Partials have none; a draft is found only with a proved preview, where it comes before the text it will
 * replace; members-only text only with the member the guard proved.
 */
export function findContentItem({
  path,
  locale,
  member,
  preview,
}: {
  path: string;
  locale?: string;
  member?: CourseMember;
  preview?: Preview;
}): ContentItem | undefined {
  const found = itemsAtPath({ path, locale, withDrafts: preview !== undefined });
  const item = found.find(({ _draft }) => _draft) ?? found[0];
  return item?.audience === 'members' && !member ? undefined : item;
}
