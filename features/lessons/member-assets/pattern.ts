import type { LessonId } from '../lesson-catalogue.ts';

/** Describes a way of working with a coding assistant that can be used again. */
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
