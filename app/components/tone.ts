/** Names the diff's three meanings, and `note` for none: done or right, wrong or lost, in progress. */
export type Tone = 'added' | 'removed' | 'changed' | 'note';

/**
 * Gives the class of each tone as a whole name, so that a search for a class finds who sets it, and the remover of unused styles too
 * (app/rendering/inline-critical-css.server.ts).
 */
export const toneClass: Record<Tone, string> = {
  added: 'tone-added',
  removed: 'tone-removed',
  changed: 'tone-changed',
  note: 'tone-note',
};

/** Gives the sign that stands beside a tone's colour, so that colour never carries meaning alone. */
export const toneMark: Record<Tone, string> = { added: '+', removed: '−', changed: '~', note: '·' };
