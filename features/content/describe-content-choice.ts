import type { ChosenContent, ContentChoice } from './choose-content.ts';
import { contentWords } from './content-words.ts';

/** What a list is called: "Guides about review", "Essays and guides, page 2". A kind or tag that no text has is left out. */
export function describeContentChoice(
  { kind, tag, page, unknown }: ContentChoice & Pick<ChosenContent, 'unknown'>,
  locale: string,
): string {
  const { kinds, list } = contentWords(locale);
  const chosen = kind === undefined || unknown === 'kind' ? list.title : kinds(kind);
  return `${tag === undefined || unknown ? chosen : list.about(chosen, tag)}${page > 1 ? `, ${list.page(page)}` : ''}`;
}
