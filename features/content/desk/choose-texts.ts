import { compareCodeUnits } from '#platform/text/compare-code-units.ts';
import type { DeskText } from './desk-text.ts';
import type { TextQuery } from './text-query.ts';

const pageLength = 100;

const byTitle = new Intl.Collator('en', { numeric: true });

const comparisons: Record<TextQuery['order'], (one: DeskText, other: DeskText) => number> = {
  changed: (one, other) => compareCodeUnits(other.changed?.on ?? '', one.changed?.on ?? ''),
  title: (one, other) => byTitle.compare(one.title, other.title),
  words: (one, other) => other.words - one.words,
  links: (one, other) => other.brokenLinks.length - one.brokenLinks.length,
};

/** Chooses the texts that are asked for and puts them in order: those that are scheduled first, by their moment, then the others. */
export function chooseTexts(texts: readonly DeskText[], { kind, state, language, hasProblems, order }: TextQuery): DeskText[] {
  const chosen = texts.filter(
    (text) =>
      (kind === null || text.kind === kind) &&
      (state === null || text.state === state) &&
      (language === null || text.language === language) &&
      (!hasProblems || text.brokenLinks.length > 0),
  );
  return chosen.sort(
    (one, other) =>
      compareCodeUnits(one.publishesAt ?? 'later', other.publishesAt ?? 'later') ||
      comparisons[order](one, other) ||
      byTitle.compare(one.file, other.file),
  );
}

/** Cuts a page out of the chosen texts: the one behind a file, with the file behind which the next begins, null for the last. */
export function cutPage(chosen: readonly DeskText[], after: string | null): { texts: DeskText[]; next: string | null } {
  const start = after === null ? 0 : chosen.findIndex(({ file }) => file === after) + 1;
  const texts = chosen.slice(start, start + pageLength);
  return { texts, next: start + pageLength < chosen.length ? (texts.at(-1)?.file ?? null) : null };
}
