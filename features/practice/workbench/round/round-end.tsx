import { type ComponentProps, Suspense, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { Notice } from '#app/components/notice.tsx';
import { countFirstTries, isFinished } from '../../rounds/round.ts';
import type { PracticeSet } from '../store/practice-set.ts';
import type { PracticeStore } from '../store/practice-store.ts';
import { LastPublished } from './publish-stats.tsx';

const FinishedRound = lazyPart(() => import('./finished-round.tsx').then((part) => part.FinishedRound));

/** The place on the page where a finished round is shown. */
export const roundResultId = 'round-result';

/**
 * Shows what a finished round came to, a rating and a page to share: of the round that ends here, else of the last one, folded up while another
 * is under way.
 */
export function RoundResult({ set, store: { lesson } }: { set: PracticeSet; store: PracticeStore }) {
  const show = (title: string, round: ComponentProps<typeof FinishedRound>['round']) => (
    <div id={roundResultId}>
      <Suspense fallback={null}>
        <FinishedRound userId={set.userId} {...{ title, round }} />
      </Suspense>
    </div>
  );
  if (lesson && isFinished(lesson)) {
    const { id: lessonId, parentExperienceId: experienceId } = lesson;
    const stats = { ...lesson.stats, firstTries: countFirstTries(lesson.stats) };
    const title = 'You have solved every problem of this round';
    return show(title, { lessonId, experienceId, stats, endFeedbackRating: null });
  }
  if (!set.finished) return !lesson && set.userId && <LastPublished userId={set.userId} experience={set.key} />;
  const last = show('Your last finished round', set.finished);
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
