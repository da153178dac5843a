import type { ReactNode } from 'react';

/** The diff's three meanings, and `note` for none: done or right, wrong or lost, in progress. */
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

/**
 * Shows something to know, set like a changed line: what happened, what is safe, what to do next. `announce` reads it out when it appears:
 * at once for what went wrong, at the next pause for the rest.
 */
export function Notice({
  tone = 'note',
  title,
  announce = false,
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  announce?: boolean;
  children?: ReactNode;
}) {
  const role = tone === 'removed' ? 'alert' : 'status';
  return (
    <div className={`notice ${toneClass[tone]}`} role={announce ? role : undefined}>
      <span className="gutter-mark" aria-hidden="true">
        {toneMark[tone]}
      </span>
      <div className="notice-body">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
