import { useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import type { TeamSeat } from './team-seat.ts';

/** Asks before a code is revoked or a seat is taken back, and says who loses what. Closed while `seat` is null. */
export function SeatDialog({
  seat,
  isBusy,
  confirm,
  close,
}: {
  seat: TeamSeat | null;
  isBusy: boolean;
  confirm: (seat: TeamSeat) => void;
  close: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (seat) dialog.current?.showModal();
    else dialog.current?.close();
  }, [seat]);
  return (
    <dialog
      ref={dialog}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-md border border-line bg-sheet p-6 text-ink shadow-float"
      aria-labelledby="seat-dialog-title"
      onClose={close}
    >
      {seat && (
        <>
          <h2 id="seat-dialog-title">
            {seat.status === 'redeemed' ? `Take the seat back from ${seat.redeemedBy}?` : 'Revoke this code?'}
          </h2>
          <p className="mt-3">
            {seat.status === 'redeemed'
              ? `${seat.redeemedBy} loses the course at once, also on pages that are open now. Their progress is kept for the day they have the course again. The seat gets a new code, which you can hand on.`
              : `${seat.code} and its link stop working, wherever you sent them${seat.invitedAddress ? `, also in the e-mail to ${seat.invitedAddress}` : ''}. The seat stays yours and gets a new code.`}
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <Button tone="danger" busy={isBusy} onClick={() => confirm(seat)}>
              {seat.status === 'redeemed' ? 'Take the seat back' : 'Revoke the code'}
            </Button>
            <Button onClick={close}>{seat.status === 'redeemed' ? 'Leave it' : 'Keep the code'}</Button>
          </p>
        </>
      )}
    </dialog>
  );
}
