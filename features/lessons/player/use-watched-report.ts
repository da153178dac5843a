import { useEffect, useEffectEvent, useRef } from 'react';
import { callFunction, FunctionError } from '#features/function-client/call-function.ts';
import { addWatchedInterval, type WatchedInterval } from '../progress/watched-intervals.ts';
import { pieceSecs } from './playback-position.ts';

/** The longest step in which a video plays: about a quarter second is usual, and a larger one is a jump. */
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
  /** Watched while the network was away, or before the lesson could be started. */
  const unsent = useRef<WatchedInterval[]>([]);
  const sending = useRef(Promise.resolve(0));

  const keep = (interval: WatchedInterval) => {
    unsent.current = addWatchedInterval(unsent.current, interval);
  };

  /**
   * Sends what was watched since the last piece, and answers up to which second the server knows of it then. Without a network it waits for
   * it, as one piece however long.
   */
  const send = (): Promise<number> => {
    const interval = piece.current;
    piece.current = null;
    if (interval && interval.toSecs - interval.fromSecs >= 0.5) keep(interval);
    if (!navigator.onLine) return sending.current;
    const pieces = unsent.current.splice(0);
    if (pieces.length > 0) sending.current = Promise.all(pieces.map(report)).then((known) => Math.max(...known));
    return sending.current;
  };
  const report = async (interval: WatchedInterval): Promise<number> => {
    try {
      if (await ensureStarted()) {
        const body = { lessonId, parentUserId: userId, ...interval };
        const { finished, isFirstTime } = await callFunction<{ finished: boolean; isFirstTime: boolean }>(
          'recordLessonProgress',
          body,
        );
        if (finished && !isDone) onFinished({ isFirstTime });
        return interval.toSecs;
      }
      keep(interval);
    } catch (error) {
      // What was refused is no harm: it can be watched again, and the lesson can be marked as done by hand.
      if (error instanceof FunctionError && error.errorKey === 'FETCH_FAILED') keep(interval);
    }
    return 0;
  };
  const sendRest = useEffectEvent(send);

  useEffect(() => {
    const onChange = () => sendRest();
    addEventListener('pagehide', onChange);
    addEventListener('online', onChange);
    return () => {
      removeEventListener('pagehide', onChange);
      removeEventListener('online', onChange);
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
