import { useRef, useState } from 'react';
import type { Files } from '../grading/judge-run.ts';
import { addStep } from '../rounds/add-step.ts';
import { mostAsks } from '../rounds/try-limits.ts';
import type { TryStep, TryStory } from '../rounds/try-record.ts';
import type { Work } from './store/practice-store.ts';
import type { useDraft } from './store/use-draft.ts';

/** The rest of a step: the files as they are shown after it, where they change by it, and what else of the work changes. */
interface Recorded extends Partial<Omit<Work, 'story'>> {
  after?: Files;
  story?: TryStory;
}

/** The story of a try that is handed in, and what takes it up again where the try was not kept. */
export interface EndedStory {
  told: TryStory;
  takeUp: () => void;
}

/** Keeps the story of the try that goes on in its draft, step by step. It is called after a run as well, which may have begun some drawings before. */
export function useTryStory(draft: ReturnType<typeof useDraft>) {
  const newest = useRef(draft);
  newest.current = draft;
  const [openedAt] = useState(() => new Date().toISOString());

  /** Returns the story as it is now. A story begins when the exercise is opened, or with the end of the try before. */
  const latest = (): TryStory => newest.current.latest().story ?? { startedAt: openedAt, asks: [], prediction: null };
  const ownFiles = (): Files => newest.current.latest().files;
  const proposal = (): Files => newest.current.latest().proposal ?? {};
  const shownFiles = (): Files => ({ ...ownFiles(), ...proposal() });

  /** Keeps a step with what it changes. */
  function record(
    step: Parameters<typeof addStep>[0]['step'],
    { after = shownFiles(), story = latest(), ...changes }: Recorded = {},
  ): void {
    const told = addStep({ story, now: Date.now(), step, before: shownFiles(), after });
    newest.current.change({ ...changes, story: told });
  }

  /** Keeps how sure the learner is, which is no step. */
  const keepSureness = (sure: number | undefined) => newest.current.change({ story: { ...latest(), sure } });

  /** Ends the story with a try that is handed in, and begins the next. */
  function end(): EndedStory {
    const told = latest();
    const next = { startedAt: new Date().toISOString(), asks: [], prediction: told.prediction };
    newest.current.change({ story: { ...next, way: { start: shownFiles(), steps: [] } } });
    return { told, takeUp: () => newest.current.change({ story: joinStories(told, latest()) }) };
  }

  return {
    latest,
    /** The learner's files as they are now. */
    ownFiles,
    /** The files of an answer as far as they are not decided: they are shown in place of the learner's. */
    proposal,
    /** The files as they are shown now. */
    shownFiles,
    record,
    keepSureness,
    /** Follows a run of the files that are shown. Where the exercise is left meanwhile the story ends then: what comes next in it is another try's. */
    followRun(shown: Files) {
      let ended: EndedStory | undefined;
      draft.atLeaving.current = () => {
        ended = end();
      };
      return {
        noteEnd(status: TryStep['status']): void {
          draft.atLeaving.current = undefined;
          const step = { kind: 'ended', status } as const;
          if (!ended) record(step);
          else ended.told = addStep({ story: ended.told, now: Date.now(), step, before: shown, after: shown });
        },
        end: () => ended ?? end(),
      };
    },
  };
}

export type Story = ReturnType<typeof useTryStory>;

/** Takes a story up again whose try was not kept after all, with what its learner did since. */
function joinStories(told: TryStory, since: TryStory): TryStory {
  const later = Math.max(0, Date.parse(since.startedAt) - Date.parse(told.startedAt));
  const steps = since.way?.steps.map((step) => ({ ...step, at: step.at + later })) ?? [];
  return {
    ...told,
    asks: [...told.asks, ...since.asks].slice(-mostAsks),
    prediction: since.prediction,
    sure: since.sure ?? told.sure,
    ...(told.way && { way: { start: told.way.start, steps: [...told.way.steps, ...steps] } }),
  };
}
