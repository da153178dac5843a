import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { second } from '#platform/durations.ts';
import { formatDuration } from '#platform/text/format-time.ts';
import type { FinishedRound as Round } from '../../rounds/find-round.server.ts';
import { PublishStats } from './publish-stats.tsx';

/** Tells what a finished round came to, and asks for a rating and whether it is to be published. */
export function FinishedRound({
  userId,
  title,
  round: { lessonId, experienceId, stats, endFeedbackRating },
}: {
  userId: string | null;
  title: string;
  round: Round;
}) {
  const { correct, firstTries, wrong, timeToCompleteMs } = stats;
  return (
    <Notice tone="added" title={title} announce>
      <p>
        {correct} solved, {firstTries} of them at the first try, in {formatDuration(timeToCompleteMs / second)}.
        {wrong > 0 && ` Tries were used up ${wrong === 1 ? 'once' : `${wrong} times`}.`}
      </p>
      <Rating userId={userId} experienceId={experienceId} before={endFeedbackRating} />
      {correct > 0 && userId && <PublishStats userId={userId} lessonId={lessonId} key={lessonId} />}
    </Notice>
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
