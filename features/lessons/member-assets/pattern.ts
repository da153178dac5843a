import type { LessonId } from '../lesson-catalogue.ts';

/** A way of working with a coding assistant that can be used again. */
export interface Pattern {
  name: string;
  group: string;
  when: string;
  /** The pattern's meaning, whose first sentence stands on the cheat sheet. */
  how: string;
  /** A request or commands to copy, with their line breaks. */
  example: string;
  /** The way in which the pattern itself fails. */
  wrong: string;
  /** The places where the course uses the pattern: an exercise by its key, or a part of the text by its heading. */
  used: { lesson: LessonId } & ({ exercise: string } | { heading: string });
}

/** Makes the id of a pattern, or of a group of them, on the catalogue's page. */
export function patternAnchor({ name }: { name: string }): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The things that a reader looks for: words that all occur in a pattern, and the lesson that uses it (any: an empty text). */
export interface PatternFilter {
  words: string;
  lessonId: string;
}

export function findPatterns<Found extends Pattern>(patterns: readonly Found[], { words, lessonId }: PatternFilter): Found[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  return patterns.filter(({ name, group, when, how, example, wrong, used }) => {
    if (lessonId && used.lesson !== lessonId) return false;
    const text = [name, group, when, how, example, wrong].join(' ').toLowerCase();
    return sought.every((word) => text.includes(word));
  });
}

/** Reads a filter from the query of an address, `?q=error&lesson=know-your-idks`. */
export function readPatternFilter(query: URLSearchParams): PatternFilter {
  return { words: query.get('q') ?? '', lessonId: query.get('lesson') ?? '' };
}

/** Writes a filter as the query of an address; empty where nothing is filtered. */
export function writePatternFilter({ words, lessonId }: PatternFilter): string {
  const query = new URLSearchParams({ ...(words && { q: words }), ...(lessonId && { lesson: lessonId }) }).toString();
  return query && `?${query}`;
}
