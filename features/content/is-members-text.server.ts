import { lessonOfPath } from './item/lesson-slugs.ts';
import { itemsAtPath } from './items-at-path.server.ts';
import type { Preview } from './preview/preview.ts';

/**
 * Tells whether the text with a page at an address is for members, so that its page lets in nobody else; with a proved preview, the draft
 * that will replace it. A lesson's text is on the lesson's page.
 */
export function isMembersText({ preview, ...place }: { path: string; locale?: string; preview?: Preview }): boolean {
  if (lessonOfPath(place.path) !== undefined) return false;
  const found = itemsAtPath({ ...place, withDrafts: preview !== undefined });
  return (found.find(({ _draft }) => _draft) ?? found[0])?.audience === 'members';
}
