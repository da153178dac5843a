import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate } from '#app/components/format-date.ts';
import type { Tone } from '#app/components/tone.ts';
import { toneClass, toneMark } from '#app/components/tone.ts';
import type { FeedbackEntry } from './list-own-feedback.server.ts';
import './feedback.css';

const statusWords: Record<FeedbackEntry['resolvedStatus'], { tone: Tone; words: string }> = {
  unseen: { tone: 'note', words: 'Waiting to be read' },
  seen: { tone: 'changed', words: 'Read' },
  resolved: { tone: 'added', words: 'Resolved' },
};

/** Shows what the reader wrote before, and what became of it. */
export function OwnFeedback({ title, empty, entries }: { title: string; empty: string; entries: FeedbackEntry[] }) {
  return (
    <section className="own-feedback" aria-labelledby="own-feedback">
      <h2 id="own-feedback">{title}</h2>
      {entries.length === 0 ? (
        <EmptyState title="Nothing yet">{empty}</EmptyState>
      ) : (
        <ol>
          {entries.map(({ feedbackId, userContent, resolvedStatus, created }) => {
            const { tone, words } = statusWords[resolvedStatus];
            return (
              <li key={feedbackId} className={toneClass[tone]}>
                <p className="feedback-status">
                  <span className="gutter-mark" aria-hidden="true">
                    {toneMark[tone]}
                  </span>{' '}
                  {words} · <time dateTime={created}>{formatDate(created)}</time>
                </p>
                <p className="feedback-text">{userContent}</p>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
