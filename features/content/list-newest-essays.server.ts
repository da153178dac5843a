import type { ContentSummary } from './content-item.ts';
import { listContentItems } from './list-content-items.server.ts';
import type { Preview } from './preview/preview.ts';

const newestEssays = 4;

/** The essays that the home page and its Markdown twin lead to. */
export function listNewestEssays({ preview }: { preview?: Preview } = {}): ContentSummary[] {
  return listContentItems({ kind: 'blog', limit: newestEssays, preview });
}
