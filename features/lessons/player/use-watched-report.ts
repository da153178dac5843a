import { useEffect, useEffectEvent, useRef } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import type { WatchedSpan } from '../progress/watched-spans.ts';

/** Pieces are sent when they are this long, and when the watching stops. */
const pieceSecs = 15;
/** Time runs in steps of about a quarter second; a larger one is a jump. */
const longestStepSecs = 1.5;

/**
 * Tells the server which pieces of the video were watched, once the lesson is started there. `onFinished` is called when that makes the
 * lesson done.
 */
export function useWatchedReport({
  lessonId,
  userId,
  isDone,
  ensureStarted,
  onFinished,
}: {
  lessonId: string;
  userId: string;
  isDone: boolean;
  ensureStarted: () => Promise<boolean>;
  onFinished: (finished: { isFirstTime: boolean }) => void;
}) {
  const piece = useRef<WatchedSpan | null>(null);

  const send = () => {
    const span = piece.current;
    piece.current = null;
    if (!span || span.toSecs - span.fromSecs < 0.5) return;
    // A piece that cannot be sent is no harm: it can be watched again, and the lesson can be marked as done by hand.
    report(span).catch(() => {});
  };
  const report = async (span: WatchedSpan) => {
    if (!(await ensureStarted())) return;
    const body = { lessonId, parentUserId: userId, ...span };
    const { finished, isFirstTime } = await callFunction<{ finished: boolean; isFirstTime: boolean }>(
      'recordLessonProgress',
      body,
    );
    if (finished && !isDone) onFinished({ isFirstTime });
  };
  const sendRest = useEffectEvent(send);

  useEffect(() => {
    const onHide = () => sendRest();
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      sendRest();
    };
  }, []);

  const advance = (seconds: number) => {
    const span = piece.current;
    const step = span ? seconds - span.toSecs : 0;
    if (step < 0 || step > longestStepSecs) send();
    piece.current ??= { fromSecs: seconds, toSecs: seconds };
    piece.current.toSecs = seconds;
    if (piece.current.toSecs - piece.current.fromSecs >= pieceSecs) {
      send();
      piece.current = { fromSecs: seconds, toSecs: seconds };
    }
  };
  return { advance, send };
}
