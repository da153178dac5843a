import type { ReactNode } from 'react';
import { type Tone, toneClass, toneMark } from './notice.tsx';

/** Shows a verdict as a stamped line in the gutter: sign, word, and what it is about. */
export function Stamp({ tone, verdict, children }: { tone: Tone; verdict: string; children?: ReactNode }) {
  return (
    <p className={`stamp ${toneClass[tone]}`}>
      <span className="gutter-mark" aria-hidden="true">
        {toneMark[tone]}
      </span>
      <strong className="stamp-verdict">{verdict}</strong>
      {children && <span className="stamp-detail">{children}</span>}
    </p>
  );
}
