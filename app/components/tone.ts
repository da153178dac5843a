/** The diff's three meanings, and `note` for none: done or right, wrong or lost, in progress. */
export type Tone = 'added' | 'removed' | 'changed' | 'note';

/** The sign that stands beside a tone's colour, so that colour never carries meaning alone. */
export const toneMark: Record<Tone, string> = { added: '+', removed: '−', changed: '~', note: '@' };
