import type { ContentChoice } from './choose-content.ts';
import { contentWords } from './content-words.ts';

/** What a list is called: "Guides about review", "Essays and guides, page 2". */
export function describeContentChoice({ kind, tag, page }: ContentChoice, locale = 'en'): string {
  const { kinds, list } = contentWords(locale);
  const chosen = kind === undefined ? list.title : kinds(kind);
  return `${tag === undefined ? chosen : list.about(chosen, tag)}${page > 1 ? `, ${list.page(page)}` : ''}`;
}
