export const patternGroups = ['Asking', 'Context', 'Checking', 'Working in loops'] as const;

/** A way of working with a coding assistant that can be used again. */
export interface Pattern {
  name: string;
  group: (typeof patternGroups)[number];
  when: string;
  how: string;
  example: string;
}

/** The id of a pattern on the catalogue's page. */
export function patternAnchor({ name }: Pick<Pattern, 'name'>): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '-');
}
