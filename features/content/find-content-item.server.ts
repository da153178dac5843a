import type { CourseMember } from '#features/access/caller.ts';
import { config } from '#platform/config/config.server.ts';
import { content } from './content.server.ts';
import type { ContentItem } from './item/content-item.ts';
import { lessonOfPath } from './item/lesson-slugs.ts';
import type { Preview } from './preview/preview.ts';
import { readSiteAddress } from './site-address.server.ts';

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

/** Finds the item that anyone may read at an address of the site, in whatever language the address names; undefined where there is none. */
export function findPublicItem(address: string): ContentItem | undefined {
  const place = readSiteAddress(address);
  return findContentItem(place);
}

/** Finds how many minutes the text at a path takes to read, whoever may read it; undefined where none is. */
export function findReadingMinutes({ path }: { path: string }): number | undefined {
  return itemsAtPath({ path })[0]?.readingMinutes;
}

/**
 * Tells whether the text with a page at an address is for members, so that its page lets in nobody else; with a proved preview, the draft
 * that will replace it. A lesson's text is on the lesson's page.
 */
export function isMembersText({ preview, ...place }: { path: string; locale?: string; preview?: Preview }): boolean {
  if (lessonOfPath(place.path) !== undefined) return false;
  const found = itemsAtPath({ ...place, withDrafts: preview !== undefined });
  return (found.find(({ _draft }) => _draft) ?? found[0])?.audience === 'members';
}
