import type { ContentItem } from './content-item.ts';

/** Tells whether anyone may read an item and be led to it: no draft, no partial, nothing for members. */
export function isPublicItem({ _draft, _partial, audience }: Pick<ContentItem, '_draft' | '_partial' | 'audience'>): boolean {
  return !_draft && !_partial && audience === 'public';
}
