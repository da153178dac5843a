import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { callFunction, FunctionError } from '#features/function-client/call-function.ts';

export interface RefundEnded {
  /** ISO 8601 */
  until: string;
}

/**
 * Starts the lesson on the server when its film is played, whatever played it. Where that ends a right to a refund the film is stopped first
 * and `asked` says so: `confirm` goes on, `decline` leaves everything as it was.
 */
export function useLessonStart({
  lessonId,
  userId,
  isStarted,
  refundEnded,
  video,
  onStarted,
}: {
  lessonId: string;
  userId: string;
  isStarted: boolean;
  refundEnded: RefundEnded | null;
  video: RefObject<HTMLVideoElement | null>;
  onStarted: () => void;
}) {
  const [asked, setAsked] = useState<RefundEnded | null>(null);
  const isConfirmed = useRef(false);
  const starting = useRef<Promise<boolean> | null>(null);

  const ask = (ended: RefundEnded) => {
    video.current?.pause();
    setAsked(ended);
  };
  const start = async () => {
    try {
      await callFunction('startLesson', { lessonId, parentUserId: userId, isConfirmed: isConfirmed.current });
      onStarted();
      return true;
    } catch (error) {
      starting.current = null; // the next piece that is played tries again
      // The page did not know: the course was bought, or a lesson begun again, since it was loaded.
      if (error instanceof FunctionError && error.errorKey === 'REFUND_WOULD_END') ask(error.answer.refundEnded as RefundEnded);
      return false;
    }
  };
  /** Says whether the lesson is started on the server, once that is known. */
  const ensure = async (): Promise<boolean> => {
    if (isStarted) return true;
    if (refundEnded && !isConfirmed.current) return false;
    starting.current ??= start();
    return starting.current;
  };
  const play = () => {
    if (!isStarted && refundEnded && !isConfirmed.current) ask(refundEnded);
    else void ensure();
  };
  const catchUp = useEffectEvent(() => {
    if (video.current && !video.current.paused) play();
  });
  useEffect(() => catchUp(), []); // what was pressed before React was there

  const confirm = () => {
    isConfirmed.current = true;
    setAsked(null);
    void video.current?.play();
  };
  return { asked, play, ensure, confirm, decline: () => setAsked(null) };
}
