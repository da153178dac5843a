import { type QueryOf, readSort } from '#features/owner/lists/desk-list.ts';
import { compareCodeUnits } from '#platform/text/compare-code-units.ts';
import type { DeskText, textList } from './desk-text.ts';

const pageLength = 100;

const byTitle = new Intl.Collator('en', { numeric: true });

const comparisons: Record<(typeof textList.columns)[number], (one: DeskText, other: DeskText) => number> = {
  title: (one, other) => byTitle.compare(one.title, other.title),
  words: (one, other) => one.words - other.words,
  changed: (one, other) => compareCodeUnits(one.changed?.on ?? '', other.changed?.on ?? ''),
  links: (one, other) => problemsOf(one) - problemsOf(other),
};

/** Counts what is wrong with a text. */
export const problemsOf = ({ brokenLinks, fault }: DeskText) => brokenLinks.length + (fault === null ? 0 : 1);

/** Filters the texts that are asked for and puts them in order: those that are scheduled first, by their moment, then the others. */
export function filterTexts(
  texts: readonly DeskText[],
  { state, filters: { kind, language, problems }, sort }: QueryOf<typeof textList>,
): DeskText[] {
  const { column, isDescending } = readSort(sort);
  const direction = isDescending ? -1 : 1;
  const chosen = texts.filter(
    (text) =>
      (!kind || text.kind === kind) &&
      (!state || text.state === state) &&
      (!language || text.language === language) &&
      (!problems || problemsOf(text) > 0),
  );
  return chosen.sort(
    (one, other) =>
      compareCodeUnits(one.publishesAt ?? 'later', other.publishesAt ?? 'later') ||
      direction * comparisons[column](one, other) ||
      byTitle.compare(one.file, other.file),
  );
}

/** Cuts a page out of the chosen texts: the one behind a file, with the file behind which the next begins, null for the last. */
export function paginate(chosen: readonly DeskText[], after: string | null): { texts: DeskText[]; next: string | null } {
  const start = after === null ? 0 : chosen.findIndex(({ file }) => file === after) + 1;
  const texts = chosen.slice(start, start + pageLength);
  return { texts, next: start + pageLength < chosen.length ? (texts.at(-1)?.file ?? null) : null };
}
