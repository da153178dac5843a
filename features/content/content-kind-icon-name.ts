import type { IconName } from '#app/components/icon.tsx';
import { type ContentKind, isContentKind } from './item/content-kind.ts';

const icons: Record<ContentKind, IconName> = {
  blog: 'document',
  guide: 'open-book',
  'ai-coding-course': 'code-file',
  'downloadable-asset': 'download',
  tool: 'application',
};

/** Gives the icon of docs/product.md §1; a question mark for any other kind. */
export function contentKindIconName(kind: string): IconName {
  return isContentKind(kind) ? icons[kind] : 'question-mark';
}
