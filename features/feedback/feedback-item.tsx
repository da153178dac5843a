import type { ReactNode, ToggleEvent } from 'react';
import { Button } from '#app/components/button.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { type Tone, toneClass, toneMark } from '#app/components/notice.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import type { FeedbackStatus } from './feedback.ts';
import type { FeedbackEntry } from './feedback-entry.ts';
import './feedback.css';

const statusLabels: Record<FeedbackStatus, { tone: Tone; label: string }> = {
  unseen: { tone: 'note', label: 'Waiting to be read' },
  seen: { tone: 'changed', label: 'Read, not answered yet' },
  answered: { tone: 'added', label: 'Answered' },
  resolved: { tone: 'added', label: 'Resolved' },
};

/** Shows a question or an issue of the reader's own with its answer, which counts as read once it is opened. */
export function FeedbackItem({
  entry,
  userId,
  place,
  onChanged,
  onAskAgain,
}: {
  entry: FeedbackEntry;
  userId: string;
  /** The place where something was asked, and the way there. */
  place?: ReactNode;
  onChanged: () => void;
  onAskAgain?: () => void;
}) {
  const { feedbackId, type, userContent, resolvedStatus, answer, isAnswerRead, created } = entry;
  const { tone, label } = statusLabels[resolvedStatus];
  const isNew = answer !== null && !isAnswerRead;
  const { attempt, failure } = useAttempt();

  const noteRead = () =>
    callFunction('updateItem', {
      table: 'feedback',
      parentUserId: userId,
      itemId: feedbackId,
      item: { isAnswerRead: true },
    }).then(
      onChanged,
      () => {}, // it stays new until it can be told
    );
  const resolve = () =>
    attempt(async () => {
      await callFunction('resolveFeedback', { parentUserId: userId, feedbackId });
      onChanged();
    });

  return (
    <li className={toneClass[tone]}>
      <details
        className="feedback-item"
        onToggle={(event) => {
          showOpened(event);
          if (event.currentTarget.open && isNew) noteRead();
        }}
      >
        <summary>
          <span className="feedback-summary">
            <span className="feedback-text">{userContent}</span>
            <span className="feedback-status">
              <span className="gutter-mark" aria-hidden="true">
                {toneMark[tone]}
              </span>{' '}
              {label}
              {isNew && <strong className="feedback-new">New</strong>}
            </span>
          </span>
        </summary>
        {answer !== null && (
          <div className="feedback-answer">
            <p className="feedback-answer-title">Answer</p>
            <p className="feedback-text">{answer}</p>
          </div>
        )}
        {resolvedStatus === 'answered' && (
          <div className="feedback-actions">
            <Button onClick={() => void resolve()}>This answers it</Button>
            {onAskAgain && (
              <Button tone="quiet" onClick={onAskAgain}>
                Ask again
              </Button>
            )}
          </div>
        )}
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <p className="feedback-status">
          {type === 'issue' ? 'Reported' : 'Asked'} <time dateTime={created}>{formatDate(created)}</time>
          {place && <> · {place}</>}
        </p>
      </details>
    </li>
  );
}

/** Scrolls what was opened into view: at the window's lower edge nothing else would show that it was. */
export function showOpened({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}
