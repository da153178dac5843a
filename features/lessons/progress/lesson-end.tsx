import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Stamp } from '#app/components/stamp.tsx';
import { restoreFocus } from '#platform/browser/restore-focus.ts';
import { minute, second } from '#platform/durations.ts';
import { formatDuration } from '#platform/text/format-time.ts';
import type { LessonProgress } from './lesson-progress.ts';
import { RefundWarning } from './refund-dialog.tsx';
import type { RefundEnded } from './use-lesson-start.ts';

/** An exercise of the lesson that is not solved. */
export interface ExerciseLeft {
  id: string;
  title: string;
}

/** Shows the end of a lesson: what is left of it, marking it as done, going on or beginning again, and what goes with it. */
export function LessonEnd({
  own,
  exercisesLeft,
  next,
  asked,
  refusal,
}: {
  own: LessonProgress;
  exercisesLeft: ExerciseLeft[];
  /** The page that follows the lesson. */
  next: { path: string; title: string };
  /** Marking it as done would end a right to a refund, and was not confirmed. */
  asked: RefundEnded | null;
  /** The server's reason against marking the lesson as done. */
  refusal: string | null;
}) {
  const [declined, setDeclined] = useState<RefundEnded | null>(null);
  const busyWith = useNavigation().formData?.get('intent');
  const goOn = useRef<HTMLAnchorElement>(null);
  const isDone = own.state === 'done';
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current) restoreFocus(goOn.current); // the button that was pressed is gone
    wasDone.current = isDone;
  }, [isDone]);
  return (
    <footer className="mt-12 grid max-w-prose gap-6 print:hidden">
      <div role="status" className="contents">
        {isDone && (
          <Stamp tone="added" verdict="Done">
            {tookTime(own) && `It took you ${tookTime(own)} the first time.`}
          </Stamp>
        )}
      </div>
      {own.state === 'started' && own.completeDurationSecs !== null && (
        <p className="text-quiet">
          You have done this lesson before{tookTime(own) && `, in ${tookTime(own)}`}, and are taking it again.
        </p>
      )}
      {refusal && exercisesLeft.length === 0 && (
        <Notice tone="changed" title={isDone ? 'Not started again' : 'Not done yet'} announce>
          <p>{refusal}</p>
        </Notice>
      )}
      {!isDone && exercisesLeft.length > 0 ? (
        <ExercisesLeft exercises={exercisesLeft} />
      ) : asked && asked !== declined && own.state === 'not-started' ? (
        <ConfirmFinish
          lessonNumber={own.lessonNumber}
          words={asked.words}
          isBusy={busyWith === 'finish'}
          decline={() => setDeclined(asked)}
        />
      ) : (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          {isDone ? (
            <>
              <LinkButton to={next.path} tone="primary" ref={goOn}>
                Go on with {next.title}
              </LinkButton>
              <Button type="submit" name="intent" value="restart" busy={busyWith === 'restart'}>
                Start this lesson again
              </Button>
            </>
          ) : (
            <Button type="submit" name="intent" value="finish" tone="primary" busy={busyWith === 'finish'}>
              Mark this lesson as done
            </Button>
          )}
        </Form>
      )}
      <BesideLesson lessonId={own.lessonId} />
    </footer>
  );
}

/** Leads to what goes with a lesson. */
function BesideLesson({ lessonId }: Pick<LessonProgress, 'lessonId'>) {
  return (
    <section className="grid gap-2" aria-labelledby="beside-lesson">
      <h2 id="beside-lesson">Practise, ask or look something up</h2>
      <ul className="grid gap-2">
        <li>
          <Link to="/playground">Playground</Link>: write a request, read the diff it makes, run the program
        </li>
        <li>
          <Link to="/principled-ai-coding/course/question">Ask a question</Link> about this lesson
        </li>
        <li>
          <Link to={`/principled-ai-coding/member-assets/paic-patterns?lesson=${lessonId}`}>Patterns of this lesson</Link>: when
          each helps, how it goes wrong, and an example to copy
        </li>
        <li>
          <Link to="/principled-ai-coding/member-assets">Member assets</Link>: all patterns, templates, a cheat sheet and a spec
          runner to keep
        </li>
      </ul>
    </section>
  );
}

/** The time the lesson took the first time, in words; null where it was too short to be worth a word. */
function tookTime({ completeDurationSecs }: LessonProgress): string | null {
  if (completeDurationSecs === null || completeDurationSecs < minute / second) return null;
  return formatDuration(completeDurationSecs);
}

function ExercisesLeft({ exercises }: { exercises: ExerciseLeft[] }) {
  const count = exercises.length === 1 ? 'One exercise' : `${exercises.length} exercises`;
  return (
    <section aria-labelledby="exercises-left">
      <h2 id="exercises-left">{count} left in this lesson</h2>
      <p className="text-quiet">
        Solve each of them. Then the lesson is done once you have watched or read it to the end, or when you mark it as done here.
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {exercises.map(({ id, title }) => (
          <li key={id}>
            <a href={`#exercise-${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ConfirmFinish({
  lessonNumber,
  words,
  isBusy,
  decline,
}: {
  lessonNumber: number;
  words: string;
  isBusy: boolean;
  decline: () => void;
}) {
  const notNow = useRef<HTMLButtonElement>(null);
  useEffect(() => notNow.current?.focus(), []); // the button that was pressed is gone
  return (
    <Notice tone="changed" title={`Starting lesson ${lessonNumber} ends your right to a refund`} announce>
      <RefundWarning words={words} />
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="isConfirmed" value="yes" />
        <Button type="submit" name="intent" value="finish" tone="primary" busy={isBusy}>
          Mark it as done
        </Button>
        <Button ref={notNow} onClick={decline}>
          Not now
        </Button>
      </Form>
    </Notice>
  );
}
