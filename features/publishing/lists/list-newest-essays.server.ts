import type { ContentSummary } from '#features/content/item/content-item.ts';
import { listContentItems } from '#features/content/list-content-items.server.ts';
import type { Preview } from '#features/content/preview/preview.ts';

const newestEssays = 4;

/** Lists the essays that the home page and its Markdown alternate lead to. */
export function listNewestEssays({ preview }: { preview?: Preview } = {}): ContentSummary[] {
  return listContentItems({ kind: 'blog', limit: newestEssays, preview });
}
