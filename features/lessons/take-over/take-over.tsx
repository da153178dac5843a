import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { formatMoment } from '#platform/text/format-time.ts';
import type { LessonId } from '../lesson-catalogue.ts';
import type { CodeState, LessonCode } from '../lesson-code.ts';
import { spanIndex } from '../player/lesson-playback.ts';
import { usePlayerParts } from '../player/player-provider.tsx';
import { fileInView, lessonCodeCall } from './code-on-screen.ts';
import './take-over.css';

type Files = CodeState['files'];

/** A state of the video's code, to be edited and run. */
export interface TakenState {
  state: CodeState;
  entry: string;
  /** The file that the video is at. */
  fileInView: string | undefined;
  /** The files as they were edited since the page was opened. */
  files: Files;
  edit: (files: Files) => void;
}

/**
 * Shows beside the video, once its code is taken over, the very state that was on screen, in the editor that `children` makes of it. What
 * was edited of a state stays as long as the page.
 */
export function TakeOver({ children }: { children: (taken: TakenState) => ReactNode }) {
  const { lessonId, userId, takenOver, backToVideo } = usePlayerParts();
  const [edited, setEdited] = useState<Record<number, Files>>({});
  const { code, failure, retry } = useLessonCode({ userId, lessonId, isWanted: takenOver !== null });
  if (!takenOver) return null;
  const taken = code && takeState({ code, second: takenOver.second, edited, setEdited });
  return (
    <Panel title={`Code at ${formatMoment(takenOver.second)}`} onBack={backToVideo}>
      {taken && children(taken)}
      {!taken && code === undefined && !failure && <p role="status">Loading the code…</p>}
      {!taken && code !== undefined && (
        <Notice tone="changed" title="The video has changed" announce>
          <p>There is other code now than when this page was opened. Reload the page.</p>
        </Notice>
      )}
      {failure && (
        <Notice tone="removed" title="The code could not be loaded" announce>
          <p>{failure}</p>
          <p>
            <Button onClick={retry}>Try again</Button>
          </p>
        </Notice>
      )}
    </Panel>
  );
}

/** Loads the code of a lesson's video when it is wanted first; `failure` says why it could not be had. */
function useLessonCode({ isWanted, ...lesson }: { isWanted: boolean; userId: string; lessonId: LessonId }) {
  const [answer, setAnswer] = useState<{ code: LessonCode | null } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = () => {
    const { name, body } = lessonCodeCall(lesson);
    setFailure(null);
    callFunction<{ code: LessonCode | null }>(name, body).then(setAnswer, (error: Error) => setFailure(error.message));
  };
  const loadOnce = useEffectEvent(() => {
    if (!answer) load();
  });
  useEffect(() => {
    if (isWanted) loadOnce();
  }, [isWanted]);
  return { code: answer?.code, failure, retry: load };
}

function takeState({
  code: { states, entry },
  second,
  edited,
  setEdited,
}: {
  code: LessonCode;
  second: number;
  edited: Record<number, Files>;
  setEdited: (change: (before: Record<number, Files>) => Record<number, Files>) => void;
}): TakenState | undefined {
  const index = spanIndex(states, second);
  const state = states[index];
  if (!state) return undefined;
  return {
    state,
    entry,
    fileInView: fileInView(states, index),
    files: edited[index] ?? state.files,
    edit: (files) => setEdited((before) => ({ ...before, [index]: files })),
  };
}

/** Shows a panel beside the video. It has the focus when it opens; Escape leads back from everywhere but what wants that key itself. */
function Panel({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const press = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open], :popover-open')) return;
    if (!(target instanceof Element && target.closest('input, textarea, select'))) onBack();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <section ref={panel} className="take-over" aria-labelledby="take-over-title" tabIndex={-1}>
      <div className="take-over-head">
        <h2 id="take-over-title">{title}</h2>
        <Button aria-keyshortcuts="e Escape" title="Back to the video (e or Esc)" onClick={onBack}>
          Back to the video
        </Button>
      </div>
      {children}
    </section>
  );
}
