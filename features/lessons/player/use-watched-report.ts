import { useEffect, useEffectEvent, useRef } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import type { WatchedInterval } from '../progress/watched-intervals.ts';

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
  const piece = useRef<WatchedInterval | null>(null);

  const send = () => {
    const interval = piece.current;
    piece.current = null;
    if (!interval || interval.toSecs - interval.fromSecs < 0.5) return;
    // A piece that cannot be sent is no harm: it can be watched again, and the lesson can be marked as done by hand.
    report(interval).catch(() => {});
  };
  const report = async (interval: WatchedInterval) => {
    if (!(await ensureStarted())) return;
    const body = { lessonId, parentUserId: userId, ...interval };
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
    const interval = piece.current;
    const step = interval ? seconds - interval.toSecs : 0;
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
