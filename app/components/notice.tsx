import type { ReactNode } from 'react';
import { type Tone, toneClass, toneMark } from './tone.ts';

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
