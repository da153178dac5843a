import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { AskDialogOnDemand } from './ask-dialog-on-demand.tsx';
import { describePlace, type FeedbackPlace } from './feedback.ts';
import type { FeedbackEntry, PublishedQuestion } from './feedback-entry.ts';
import { FeedbackItem, showOpened } from './feedback-item.tsx';
import { showPassage } from './lesson-passages.ts';
import { useFeedbackChanges } from './use-feedback-changes.ts';

interface LessonFeedback {
  own: FeedbackEntry[];
  published: PublishedQuestion[];
  version: number;
}

/**
 * Shows what the reader asked in a lesson, with its answers, and what others asked and the owner shows to all; each leads to its place. Give
 * it the lesson as `key`.
 */
export function LessonQuestions({
  userId,
  lessonId,
  player,
}: {
  userId: string;
  lessonId: string;
  /** The lesson's video; null where there is none. */
  player: { currentSecond: number; seekTo: (second: number) => void } | null;
}) {
  const [{ own, published, version }, setFeedback] = useState<LessonFeedback>({ own: [], published: [], version: Infinity });
  const [hasFailed, setFailed] = useState(false);
  const [askedAt, setAskedAt] = useState<FeedbackPlace | null>(null);
  const refresh = async () => {
    try {
      setFeedback(await callFunction<LessonFeedback>('listLessonQuestions', { parentUserId: userId, lessonId }));
      setFailed(false);
    } catch {
      setFailed(true); // what is shown stays
    }
  };
  const load = useEffectEvent(() => void refresh());
  useEffect(() => load(), []);
  useFeedbackChanges({ version, onChange: () => void refresh() });

  const placeOf = (place: FeedbackPlace) => <PlaceButton place={place} seekTo={player?.seekTo} />;
  return (
    <div className="lesson-questions">
      {hasFailed && (
        <p className="feedback-status">
          The questions of this lesson could not be loaded.{' '}
          <button type="button" className="feedback-place" onClick={() => void refresh()}>
            Try again
          </button>
        </p>
      )}
      {own.length > 0 && (
        <>
          <h3>Your questions</h3>
          <ol className="feedback-list">
            {own.map((entry) => (
              <FeedbackItem
                key={entry.feedbackId}
                entry={entry}
                userId={userId}
                place={entry.place && placeOf(entry.place)}
                onChanged={() => void refresh()}
                onAskAgain={() => setAskedAt(entry.place)}
              />
            ))}
          </ol>
        </>
      )}
      {published.length > 0 && (
        <>
          <h3>Questions of other members</h3>
          <ol className="feedback-list">
            {published.map((question) => (
              <PublishedItem key={question.feedbackId} question={question} place={placeOf(question.place)} />
            ))}
          </ol>
        </>
      )}
      <AskDialogOnDemand
        userId={userId}
        lessonId={lessonId}
        videoSecs={player ? player.currentSecond : null}
        askedAt={askedAt}
        onClose={() => setAskedAt(null)}
        onSent={() => void refresh()}
      />
    </div>
  );
}

/** Shows a question of another member with its answer. */
function PublishedItem({
  question: { userContent, answer, shownName },
  place,
}: {
  question: PublishedQuestion;
  place: ReactNode;
}) {
  return (
    <li>
      <details className="feedback-item" onToggle={showOpened}>
        <summary>
          <span className="feedback-summary">
            <span className="feedback-text">{userContent}</span>
          </span>
        </summary>
        <div className="feedback-answer">
          <p className="feedback-answer-title">Answer</p>
          <p className="feedback-text">{answer}</p>
        </div>
        <p className="feedback-status">
          {shownName} · {place}
        </p>
      </details>
    </li>
  );
}

function PlaceButton({ place, seekTo }: { place: FeedbackPlace; seekTo: ((second: number) => void) | undefined }) {
  const show =
    'atSecs' in place ? seekTo && (() => seekTo(place.atSecs)) : 'quote' in place ? () => showPassage(place) : undefined;
  if (!show) return describePlace(place);
  return (
    <button type="button" className="feedback-place" onClick={show}>
      {describePlace(place)}
    </button>
  );
}
