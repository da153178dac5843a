import { useRef, useState } from 'react';
import { callFunction, FunctionError } from '#features/function-client/call-function.ts';

export interface RefundEnded {
  /** The sentence about what ends then, and what stays. */
  words: string;
}

/** An act that starts a lesson: how it is held while the reader is asked, and how it goes on when they agree, or do not. */
interface StartingAct {
  hold?: () => void;
  goOn: () => void;
  drop?: () => void;
}

/** Asks whether to start the lesson although that ends the right to a refund. Each is one of its own, also where all say the same. */
export interface AskedRefundEnd extends RefundEnded {
  act: StartingAct;
}

export type LessonStart = ReturnType<typeof useLessonStart>;

/**
 * Starts the lesson on the server when something in it is done. Where that ends a right to a refund the act is held first and `asked` says so:
 * `confirm` goes on with it, `decline` leaves everything as it was; a question that is declined late takes no newer one away.
 */
export function useLessonStart({
  lessonId,
  userId,
  isStarted,
  refundEnded,
  onStarted,
}: {
  lessonId: string;
  userId: string;
  isStarted: boolean;
  /** The right to a refund that starting the lesson ends. */
  refundEnded: RefundEnded | null;
  onStarted: () => void;
}) {
  const [asked, setAsked] = useState<AskedRefundEnd | null>(null);
  const lastAct = useRef<StartingAct>({ goOn: () => {} });
  const isConfirmed = useRef(false);
  const starting = useRef<Promise<boolean> | null>(null);

  const ask = ({ words }: RefundEnded) => {
    lastAct.current.hold?.();
    setAsked({ words, act: lastAct.current });
  };
  const start = async () => {
    try {
      await callFunction('startLesson', { lessonId, parentUserId: userId, isConfirmed: isConfirmed.current });
      onStarted();
      return true;
    } catch (error) {
      starting.current = null; // the next act tries again
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
  /** Starts the lesson with this act, unless it is started. */
  const begin = (begun: StartingAct) => {
    lastAct.current = begun;
    if (!isStarted && refundEnded && !isConfirmed.current) ask(refundEnded);
    else void ensure();
  };
  /** Asks where a try would end the right, and says how it may be handed in, which starts the lesson; null where it may not. */
  const askBeforeTry = () =>
    new Promise<{ isConfirmed: boolean } | null>((resolve) => {
      lastAct.current = { goOn: () => resolve({ isConfirmed: true }), drop: () => resolve(null) };
      if (!isStarted && refundEnded && !isConfirmed.current) ask(refundEnded);
      else resolve({ isConfirmed: isConfirmed.current });
    });
  const confirm = ({ act }: AskedRefundEnd) => {
    isConfirmed.current = true;
    setAsked(null);
    act.goOn();
  };
  const decline = (declined: AskedRefundEnd) => {
    setAsked((current) => (current === declined ? null : current));
    declined.act.drop?.();
  };
  return { asked, begin, askBeforeTry, ensure, confirm, decline };
}
