import { useLayoutEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import type { AskedRefundEnd } from './use-lesson-start.ts';
import '#app/components/dialog.css';
import './refund-dialog.css';

/** Asks before the video of a lesson is played for the first time, where that ends the right to a refund. Closed while `asked` is null. */
export function RefundDialog({
  asked,
  lessonNumber,
  confirm,
  decline,
}: {
  asked: AskedRefundEnd | null;
  lessonNumber: number;
  confirm: (asked: AskedRefundEnd) => void;
  decline: (asked: AskedRefundEnd) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const notNow = useRef<HTMLButtonElement>(null);
  // As it is rendered, so that a dialog which is open is known to ask what `asked` says.
  useLayoutEffect(() => {
    if (!asked) return dialog.current?.close();
    dialog.current?.showModal();
    notNow.current?.focus(); // the key that played the video must not answer as well
  }, [asked]);

  const answer = (take: (asked: AskedRefundEnd) => void) => asked && take(asked);
  return (
    <dialog
      ref={dialog}
      className="dialog refund-dialog"
      aria-labelledby="refund-dialog-title"
      aria-describedby="refund-dialog-words"
      // It comes after the closing: by then the video may have been played again, and this may be open anew.
      onClose={({ currentTarget }) => !currentTarget.open && answer(decline)}
    >
      <h2 id="refund-dialog-title">Starting lesson {lessonNumber} ends your right to a refund</h2>
      <div id="refund-dialog-words">{asked && <RefundWarning words={asked.words} />}</div>
      <div className="refund-dialog-answers">
        <Button tone="primary" onClick={() => answer(confirm)}>
          Start this lesson
        </Button>
        <Button ref={notNow} onClick={() => answer(decline)}>
          Not now
        </Button>
      </div>
    </dialog>
  );
}

/** Says what starting a lesson ends and what stays, the same wherever it is said. */
export function RefundWarning({ words }: { words: string }) {
  return (
    <p>
      {words} Opening the lesson and reading its text does not start it; playing the video, trying an exercise or marking the
      lesson as done does.
    </p>
  );
}
