import { useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { RefundWarning } from './refund-warning.tsx';
import type { RefundEnded } from './use-lesson-start.ts';
import '#app/components/dialog.css';
import './refund-dialog.css';

/** Asks before the film of a lesson is played for the first time, where that ends the right to a refund. Closed while `asked` is null. */
export function RefundDialog({
  asked,
  lessonNumber,
  confirm,
  decline,
}: {
  asked: RefundEnded | null;
  lessonNumber: number;
  confirm: () => void;
  decline: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const notNow = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!asked) return dialog.current?.close();
    dialog.current?.showModal();
    notNow.current?.focus(); // the key that played the film must not answer as well
  }, [asked]);

  return (
    <dialog
      ref={dialog}
      className="dialog refund-dialog"
      aria-labelledby="refund-dialog-title"
      aria-describedby="refund-dialog-words"
      onClose={decline}
    >
      <h2 id="refund-dialog-title">Starting lesson {lessonNumber} ends your right to a refund</h2>
      <div id="refund-dialog-words">{asked && <RefundWarning until={asked.until} />}</div>
      <div className="refund-dialog-answers">
        <Button tone="primary" onClick={confirm}>
          Start this lesson
        </Button>
        <Button ref={notNow} onClick={decline}>
          Not now
        </Button>
      </div>
    </dialog>
  );
}
