import type { ContentChoice } from './choose-content.ts';
import { contentKindPlural } from './content-kind.ts';

/** What a list is called: "Guides about review", "Essays and guides, page 2". */
export function describeContentChoice({ kind, tag, page }: ContentChoice): string {
  const kinds = kind === undefined ? 'Essays and guides' : contentKindPlural(kind);
  return `${kinds}${tag === undefined ? '' : ` about ${tag}`}${page > 1 ? `, page ${page}` : ''}`;
}
