import { contentAddress } from './content-address.ts';
import type { ContentItem } from './content-item.ts';
import { isTakenAddress } from './is-taken-address.ts';
import { lessonOfPath, lessonSlugs } from './lesson-slugs.ts';
import { isContentList } from './site-pages.ts';

/** Says why no page shows a text, whatever else the content holds; undefined where one does. */
export function whyNeverShown(
  item: Pick<ContentItem, '_path' | '_locale'>,
  { defaultLocale }: { defaultLocale: string },
): string | undefined {
  const address = contentAddress(item, { defaultLocale });
  if (isTakenAddress(address) || isContentList({ path: item._path }))
    return `is never shown: the site itself answers at its address ${address}`;
  const lesson = lessonOfPath(item._path);
  if (lesson === undefined) return undefined;
  if (!lessonSlugs.includes(lesson)) return `is never shown: the course has no lesson ${lesson}`;
  return item._locale === defaultLocale ? undefined : `is never shown: lessons have no translations`;
}
