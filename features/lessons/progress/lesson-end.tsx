import { useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Stamp } from '#app/components/stamp.tsx';
import { minute, second } from '#platform/durations.ts';
import { formatDuration } from '#platform/text/format-time.ts';
import type { LessonProgress } from './lesson-progress.ts';
import { RefundWarning } from './refund-warning.tsx';
import type { RefundEnded } from './use-lesson-start.ts';

/** Shows the end of a lesson: marking it as done or beginning again, what goes with it, and its neighbours. */
export function LessonEnd({
  own,
  lessons,
  asked,
}: {
  own: LessonProgress;
  lessons: LessonProgress[];
  /** Marking it as done would end a right to a refund, and was not confirmed. */
  asked: RefundEnded | null;
}) {
  const previous = lessons.find(({ lessonNumber }) => lessonNumber === own.lessonNumber - 1);
  const next = lessons.find(({ lessonNumber }) => lessonNumber === own.lessonNumber + 1);
  const [declined, setDeclined] = useState<RefundEnded | null>(null);
  return (
    <footer className="mt-12 grid max-w-prose gap-6">
      {own.state === 'done' && (
        <Stamp tone="added" verdict="Done">
          {own.completeDurationSecs !== null &&
            own.completeDurationSecs >= minute / second &&
            `It took you ${formatDuration(own.completeDurationSecs)} the first time.`}
        </Stamp>
      )}
      {asked && asked !== declined && own.state === 'not-started' ? (
        <ConfirmFinish lessonNumber={own.lessonNumber} until={asked.until} decline={() => setDeclined(asked)} />
      ) : (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          {own.state === 'done' ? (
            <Button type="submit" name="intent" value="restart">
              Start this lesson again
            </Button>
          ) : (
            <Button type="submit" name="intent" value="finish" tone="primary">
              Mark this lesson as done
            </Button>
          )}
        </Form>
      )}
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
            <Link to="/principled-ai-coding/member-assets">Member assets</Link>: the pattern catalogue, a checklist and a log to
            download
          </li>
        </ul>
      </section>
      <nav aria-label="Previous and next lesson" className="flex flex-wrap justify-between gap-4 border-t border-line pt-4">
        {previous ? (
          <Link to={`/principled-ai-coding/course/${previous.lessonId}`}>Previous: {previous.title}</Link>
        ) : (
          <Link to="/principled-ai-coding/course">Course outline</Link>
        )}
        {next ? (
          <Link to={`/principled-ai-coding/course/${next.lessonId}`}>Next: {next.title}</Link>
        ) : (
          <Link to="/principled-ai-coding/course/review">Write a review</Link>
        )}
      </nav>
    </footer>
  );
}

function ConfirmFinish({ lessonNumber, until, decline }: { lessonNumber: number; until: string; decline: () => void }) {
  const notNow = useRef<HTMLButtonElement>(null);
  useEffect(() => notNow.current?.focus(), []); // the button that was pressed is gone
  return (
    <Notice tone="changed" title={`Starting lesson ${lessonNumber} ends your right to a refund`} announce>
      <RefundWarning until={until} />
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="isConfirmed" value="yes" />
        <Button type="submit" name="intent" value="finish" tone="primary">
          Mark it as done
        </Button>
        <Button ref={notNow} onClick={decline}>
          Not now
        </Button>
      </Form>
    </Notice>
  );
}
