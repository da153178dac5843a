import { useState } from 'react';
import { LinkButton } from '#app/components/link-button.tsx';
import { AskDialogOnDemand } from './ask-dialog-on-demand.tsx';
import type { FeedbackPlace } from './feedback.ts';
import { findPlaceInView } from './lesson-passages.ts';

/** Opens the dialog for a question at the place in view; without a script it leads to the page for questions. */
export function AskButton({ userId, lessonId, videoSecs }: { userId: string; lessonId: string; videoSecs: number | null }) {
  const [askedAt, setAskedAt] = useState<FeedbackPlace | null>(null);
  const ask = () => setAskedAt(findPlaceInView({ lessonId, atSecs: videoSecs === null ? null : Math.floor(videoSecs) }));
  return (
    <>
      <LinkButton
        to={`/principled-ai-coding/course/question?lesson=${lessonId}`}
        onClick={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        Ask a question
      </LinkButton>
      <AskDialogOnDemand
        userId={userId}
        lessonId={lessonId}
        videoSecs={videoSecs}
        askedAt={askedAt}
        onClose={() => setAskedAt(null)}
      />
    </>
  );
}
