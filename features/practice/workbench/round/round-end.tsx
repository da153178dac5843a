import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { second } from '#platform/durations.ts';
import { formatDuration } from '#platform/text/format-time.ts';
import type { FinishedRound } from '../../rounds/find-round.server.ts';
import { countFirstTries, isFinished } from '../../rounds/round.ts';
import type { PracticeSet } from '../store/practice-set.ts';
import type { PracticeStore } from '../store/practice-store.ts';
import { LastPublished, PublishStats } from './publish-stats.tsx';

/** Names the place on the page where a finished round is shown. */
export const roundResultId = 'round-result';

/**
 * Shows what a finished round came to, a rating and a page to share: of the round that ends here, else of the last one, folded up while another
 * is under way.
 */
export function RoundResult({ set, store: { lesson } }: { set: PracticeSet; store: PracticeStore }) {
  if (lesson && isFinished(lesson)) {
    const { id: lessonId, parentExperienceId: experienceId } = lesson;
    const stats = { ...lesson.stats, firstTries: countFirstTries(lesson.stats) };
    const title = 'You have solved every problem of this round';
    return <Finished userId={set.userId} title={title} round={{ lessonId, experienceId, stats, endFeedbackRating: null }} />;
  }
  if (!set.finished) return !lesson && set.userId && <LastPublished userId={set.userId} experience={set.key} />;
  const last = <Finished userId={set.userId} title="Your last finished round" round={set.finished} />;
  if (!lesson) return last;
  return (
    <details>
      <summary>Your last finished round</summary>
      {last}
    </details>
  );
}

/** Shows a round that is over without lives: what failed, and how it begins again. */
export function OutOfLives({ set, store }: { set: PracticeSet; store: PracticeStore }) {
  const [isStarting, setStarting] = useState(false);
  if (store.lives > 0) return null;
  const failed = set.exercises.filter((exercise) => store.triesLeft(exercise) === 0 && !store.isSolved(exercise));
  return (
    <Notice tone="changed" title="This round is over: you have no lives left" announce>
      <p>
        {failed.length > 0 && `Not solved this time: ${new Intl.ListFormat('en').format(failed.map(({ title }) => title))}. `}
        What you solved stays solved. The rest comes again with new tries and new lives, and what you used up with other values.
      </p>
      <p className="exercise-actions">
        <Button
          tone="primary"
          busy={isStarting}
          onClick={() => {
            setStarting(true);
            void store.start().finally(() => setStarting(false));
          }}
        >
          Try again at once
        </Button>
      </p>
    </Notice>
  );
}

function Finished({
  userId,
  title,
  round: { lessonId, experienceId, stats, endFeedbackRating },
}: {
  userId: string | null;
  title: string;
  round: FinishedRound;
}) {
  const { correct, firstTries, wrong, timeToCompleteMs } = stats;
  return (
    <div id={roundResultId}>
      <Notice tone="added" title={title} announce>
        <p>
          {correct} solved, {firstTries} of them at the first try, in {formatDuration(timeToCompleteMs / second)}.
          {wrong > 0 && ` Tries were used up ${wrong === 1 ? 'once' : `${wrong} times`}.`}
        </p>
        <Rating userId={userId} experienceId={experienceId} before={endFeedbackRating} />
        {correct > 0 && userId && <PublishStats userId={userId} lessonId={lessonId} key={lessonId} />}
      </Notice>
    </div>
  );
}

const ratings = [1, 2, 3, 4, 5];

function Rating({ userId, experienceId, before }: { userId: string | null; experienceId: string | null; before: number | null }) {
  const [given, setGiven] = useState(before);
  const { attempt, failure } = useAttempt();
  const rate = (endFeedbackRating: number) =>
    attempt(async () => {
      await callFunction('finishExperience', { parentUserId: userId, itemId: experienceId, endFeedbackRating });
      setGiven(endFeedbackRating);
    });
  if (given) return <p role="status">{before ? `You rated it ${given} of 5.` : `Thank you: ${given} of 5.`}</p>;
  return (
    <fieldset className="rating">
      <legend>How useful was this round, from 1 to 5?</legend>
      {ratings.map((rating) => (
        <Button key={rating} aria-label={`${rating} of 5`} onClick={() => void rate(rating)}>
          {rating}
        </Button>
      ))}
      {failure && <span role="alert">{failure}</span>}
    </fieldset>
  );
}
