import { useLayoutEffect, useRef, useState } from 'react';
import { useFlushOnLeave } from '#features/own-data/use-flush-on-leave.ts';
import { second } from '#platform/durations.ts';
import type { Exercise } from '../../problems/exercise.ts';
import { longestPrompt } from '../../problems/prompt.ts';
import type { KeptWork, PracticeStore, Work } from './practice-store.ts';

const debounce = 0.8 * second;

/**
 * Holds the work on an exercise on top of what is kept of it: it is kept after a short pause, when the page goes away and when the exercise is
 * left. Another tab's or device's draft shows as soon as nothing is being typed here.
 */
export function useDraft({ exercise, store, prompt }: { exercise: Exercise; store: PracticeStore; prompt: string }) {
  const kept = store.workOf(exercise);
  /** Shown until what is kept has changed from `keptBefore`: it takes a moment to be kept, and what was kept before must not come back. */
  const [typed, setTyped] = useState<{ work: Work; keptBefore?: string; isKept?: boolean }>();
  const latest = useRef<Work>(undefined);
  /** The draft as it was when the typing began. */
  const begunOn = useRef<Omit<KeptWork, 'savedAt'>>(undefined);
  /** Work of this page's own that is on its way: what is kept is behind it, so the next change is begun on it, or it would conflict with it. */
  const onItsWay = useRef<Work>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dealt: Work = { files: exercise.files, prompt };
  const keptNow = JSON.stringify([kept?.files, kept?.proposal, kept?.prompt, kept?.story]);
  const isKept = typed?.isKept || (typed?.keptBefore !== undefined && typed.keptBefore !== keptNow);
  if (isKept) onItsWay.current = undefined;
  // Once and for all: what was kept before may be decided for.
  if (typed && isKept && !typed.isKept) setTyped({ ...typed, isKept });
  const shown: Work = (isKept ? undefined : typed?.work) ?? kept ?? dealt;
  const work: Work = {
    files: { ...exercise.files, ...shown.files },
    proposal: shown.proposal,
    prompt: shown.prompt || (typed ? '' : prompt),
    story: shown.story,
  };

  /** The work as it is now, also before a change has been drawn. */
  const current = useRef(work);
  current.current = { ...work, ...latest.current };
  const isLeft = useRef(false);
  const atLeaving = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      atLeaving.current?.();
      isLeft.current = true;
    };
  }, []);

  function flush(): void {
    clearTimeout(timer.current);
    if (!latest.current) return;
    store.keepWork(exercise, latest.current, begunOn.current);
    setTyped({ work: latest.current, keptBefore: keptNow });
    onItsWay.current = latest.current;
    latest.current = undefined;
  }

  const flushNow = useFlushOnLeave(flush);

  return {
    work,
    latest: () => current.current,
    isTyping: typed !== undefined && typed.keptBefore === undefined,
    savedAt: kept?.savedAt ?? null,
    /** Called when the exercise is left, for a last change of the work. */
    atLeaving,
    /**
     * Changes the work; not before what is kept of it was read, and not of an exercise that was left, which may be worked on in another place
     * of the page by now.
     */
    change(part: Partial<Work>): void {
      if (isLeft.current || !store.isReady) return;
      if (!latest.current) begunOn.current = onItsWay.current ?? kept;
      latest.current = { ...current.current, ...part };
      current.current = latest.current;
      setTyped({ work: latest.current });
      clearTimeout(timer.current);
      timer.current = setTimeout(flushNow, debounce);
    },
  };
}

/**
 * Takes the prompt that is written before what this browser keeps has been read: on a slow line that takes seconds. What was kept stays, and
 * the new words come on a line after it.
 */
export function useEarlyPrompt({
  isReady,
  prompt,
  write,
}: {
  isReady: boolean;
  prompt: string;
  write: (prompt: string) => void;
}) {
  const [early, setEarly] = useState<{ prompt: string; begunOn: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `prompt` is the kept one in the moment in which it has been read
  useLayoutEffect(() => {
    if (!isReady || !early) return;
    setEarly(undefined);
    if (early.prompt !== prompt) write(join(prompt === early.begunOn ? '' : prompt, early.prompt));
  }, [isReady, early]);

  return {
    prompt: early?.prompt ?? prompt,
    write: isReady ? write : (text: string) => setEarly({ prompt: text, begunOn: early?.begunOn ?? prompt }),
  };
}

const join = (kept: string, early: string) => [kept, early].filter(Boolean).join('\n').slice(0, longestPrompt);
