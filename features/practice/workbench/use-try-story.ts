import { type RefObject, useRef, useState } from 'react';
import type { Files } from '../grading/judge-run.ts';
import { addStep } from '../rounds/add-step.ts';
import type { TryStory } from '../rounds/try-record.ts';
import { joinStories } from './join-stories.ts';
import type { useDraft } from './store/use-draft.ts';

/** The rest of a step: the files as they are shown after it, where they change by it, and what else of the work changes. */
interface Recorded {
  after?: Files;
  files?: Files;
  story?: TryStory;
}

/** Keeps the story of the try that goes on in its draft, step by step. It is called after a run as well, which may have begun some drawings before. */
export function useTryStory({
  draft,
  proposal,
}: {
  draft: ReturnType<typeof useDraft>;
  /** Files of an answer as far as they are not decided: they are shown in place of the learner's. */
  proposal: RefObject<Files | undefined>;
}) {
  const newest = useRef(draft);
  newest.current = draft;
  const [openedAt] = useState(() => new Date().toISOString());

  /** It began when the exercise was opened, or with the end of the try before. */
  const latest = (): TryStory => newest.current.latest().story ?? { startedAt: openedAt, asks: [], prediction: null };
  const ownFiles = (): Files => newest.current.latest().files;
  const shownFiles = (): Files => ({ ...ownFiles(), ...proposal.current });

  return {
    latest,
    /** The learner's files as they are now. */
    ownFiles,
    /** The files as they are shown now. */
    shownFiles,
    /** Keeps a step with what it changes. */
    record(step: Parameters<typeof addStep>[0]['step'], { after = shownFiles(), files, story = latest() }: Recorded = {}): void {
      const told = addStep({ story, now: Date.now(), step, before: shownFiles(), after });
      newest.current.change({ story: told, ...(files && { files }) });
    },
    keepFiles: (files: Files) => newest.current.change({ files }),
    /** Ends the story with a try that is handed in, and begins the next. Returns what takes it up again where the try was not kept. */
    end(): { story: TryStory; takeUp: () => void } {
      const story = latest();
      const next = { startedAt: new Date().toISOString(), asks: [], prediction: story.prediction };
      newest.current.change({ story: { ...next, way: { start: shownFiles(), steps: [] } } });
      return { story, takeUp: () => newest.current.change({ story: joinStories(story, latest()) }) };
    },
  };
}
