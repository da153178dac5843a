import { Suspense, useState } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { publicResultPath } from '../../public-stats/public-result.ts';
import { TakeDownButton } from '../../public-stats/take-down-button.tsx';
import { type PublishedRow, useLastPublished } from './use-last-published.ts';

/** Loaded at the end of a round, which most visits to a lesson do not reach. */
const PublishForm = lazyPart(() => import('./publish-form.tsx').then((part) => part.PublishForm));

type Shown = Pick<PublishedRow, 'id' | 'aiCoderName'>;

/** Publishes the result of a finished round on a page of its own, under a name that its learner chooses; or leads to the page that there is. */
export function PublishStats({ userId, lessonId }: { userId: string; lessonId: string }) {
  const last = useLastPublished(userId);
  const [published, setPublished] = useState<Shown | null>();
  const shown = published === undefined && last?.parentAiCodingLessonId === lessonId ? last : published;
  return shown ? (
    <Published userId={userId} result={shown} onDone={() => setPublished(null)} />
  ) : (
    <Suspense fallback={null}>
      <PublishForm userId={userId} lessonId={lessonId} onPublished={setPublished} />
    </Suspense>
  );
}

/** Leads to the result of a practice set that was published last in this browser, where there is one. */
export function LastPublished({ userId, experience }: { userId: string; experience: string }) {
  const last = useLastPublished(userId);
  const [isTakenDown, setTakenDown] = useState(false);
  if (isTakenDown) return <p role="status">Your page is taken down.</p>;
  if (last?.courseName !== experience) return null;
  return <Published userId={userId} result={last} onDone={() => setTakenDown(true)} />;
}

function Published({ userId, result, onDone }: { userId: string; result: Shown; onDone: () => void }) {
  return (
    <div className="exercise-actions">
      <p role="status">
        Your last round is published: <a href={publicResultPath(result.id)}>{result.aiCoderName}</a>
      </p>
      <TakeDownButton userId={userId} statsId={result.id} onDone={onDone} />
    </div>
  );
}
