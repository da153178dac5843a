import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { CopyButton } from '#app/components/copy-button.tsx';
import { Select } from '#app/components/field.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { Notice } from '#app/components/notice.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { invitationAddress } from './invitation-address.ts';
import { describePurchase, freeCodesOf, type TeamSeat } from './team-seat.ts';
import { useInvite } from './use-invite.ts';

import './seat-list.css';

type Shown = TeamSeat['status'] | 'all';

const filterLabels: Record<Shown, string> = { all: 'All', free: 'Free', invited: 'Invited', redeemed: 'In use', void: 'Void' };

/** Shows the seats a team lead has bought, by purchase and state, and lets them revoke codes and take seats back. */
export function SeatList({
  userId,
  origin,
  seats,
  onChange,
}: {
  userId: string;
  origin: string;
  seats: TeamSeat[];
  onChange: () => void;
}) {
  const [shown, show] = useState<Shown>('all');
  const [asked, ask] = useState<TeamSeat | null>(null);
  const { replace, isBusy, failure, replaced } = useReplaceSeat({ userId, onChange });
  const { sendAgain, sent, failure: notSent } = useInvite({ userId, onChange });
  const count = (status: Shown) => seats.filter((seat) => status === 'all' || seat.status === status).length;
  const visible = seats.filter(({ status }) => shown === 'all' || status === shown);
  const links = freeCodesOf(seats).map((code) => invitationAddress({ origin, code }));
  return (
    <section aria-labelledby="your-seats" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="your-seats">Your seats</h2>
        <Select aria-label="Show" className="w-auto" value={shown} onChange={(event) => show(event.target.value as Shown)}>
          {(Object.keys(filterLabels) as Shown[]).map((status) => (
            <option key={status} value={status}>
              {filterLabels[status]}: {count(status)}
            </option>
          ))}
        </Select>
      </div>
      {replaced && freeCodesOf(seats).includes(replaced.code) && <SeatNotice {...replaced} origin={origin} />}
      {sent && <Notice tone="added" title={sent} announce />}
      {(failure ?? notSent) && <Notice tone="removed" title={failure ?? notSent} announce />}
      {[...Map.groupBy(visible, ({ purchaseId }) => purchaseId)].map(([purchaseId, ofPurchase]) => (
        <section key={purchaseId} aria-label={describePurchase(seats, purchaseId)}>
          <h3 className="mb-2 text-base">{describePurchase(seats, purchaseId)}</h3>
          <ul className="seat-list">
            {ofPurchase.map((seat) => (
              <SeatRow
                key={seat.seatId}
                seat={seat}
                origin={origin}
                onAsk={() => ask(seat)}
                onSendAgain={() => void sendAgain(seat)}
              />
            ))}
          </ul>
        </section>
      ))}
      {visible.length === 0 && <p>None of your seats is {filterLabels[shown].toLowerCase()}.</p>}
      <p className="seat-list-actions">
        {links.length > 1 && <CopyButton label={`Copy all ${links.length} invitation links`} text={links.join('\n')} />}
        <a className="button button-quiet" href="/team-seats/seats.csv" download>
          Download the list (CSV)
        </a>
      </p>
      <SeatDialog
        seat={asked}
        isBusy={isBusy}
        close={() => ask(null)}
        confirm={(seat) => void replace(seat).then(() => ask(null))}
      />
    </section>
  );
}

/** Revokes the code of a free seat, or takes back a used one; says what came of it. */
function useReplaceSeat({ userId, onChange }: { userId: string; onChange: () => void }) {
  const { attempt, isBusy, failure } = useAttempt();
  /** The new code, and who had the seat. */
  const [replaced, setReplaced] = useState<{ code: string; from: string | null }>();

  const replace = async ({ seatId, status, redeemedBy }: TeamSeat) => {
    setReplaced(undefined);
    await attempt(async () => {
      const name = status === 'redeemed' ? 'takeBackTeamSeat' : 'revokeTeamSeatCode';
      const { code } = await callFunction<{ code: string }>(name, { userId, seatId });
      setReplaced({ code, from: redeemedBy });
    });
    onChange();
  };
  return { replace, isBusy, failure, replaced };
}

/** Says that a seat has a new code, and who had it. */
function SeatNotice({ code, from, origin }: { code: string; from: string | null; origin: string }) {
  return (
    <Notice tone="added" title={from ? `${from} no longer has the course` : 'The old code is void'} announce>
      <p>
        The seat is free again. Its new code is <span className="font-mono">{code}</span>.
      </p>
      <p className="page-actions">
        <CopyButton label="Copy the new link" text={invitationAddress({ origin, code })} />
      </p>
    </Notice>
  );
}

/** Asks before a code is revoked or a seat is taken back, and says who loses what. Closed while `seat` is null. */
function SeatDialog({
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

/** Shows one seat with what its lead can do with it; a card on a phone, a line of a table where there is room. */
function SeatRow({
  seat,
  origin,
  onAsk,
  onSendAgain,
}: {
  seat: TeamSeat;
  origin: string;
  onAsk: () => void;
  onSendAgain: () => void;
}) {
  const { code, status } = seat;
  const works = status === 'free' || status === 'invited';
  return (
    <li className="seat-row">
      <span className="font-mono whitespace-nowrap">{works ? code : <del>{code}</del>}</span>
      <span>
        {describe(seat)}
        {status === 'redeemed' && <span className="block text-small text-quiet">{describeProgress(seat)}</span>}
      </span>
      <span className="seat-actions">
        {works && (
          <>
            {seat.canSendAgain && (
              <Button tone="quiet" onClick={onSendAgain}>
                Send again <span className="sr-only">to {seat.invitedAddress}</span>
              </Button>
            )}
            <CopyButton label="Copy the link" text={invitationAddress({ origin, code })} about={`of ${code}`} />
            <CopyButton label="Copy the code" text={code} about={code} />
            <Button tone="quiet" onClick={onAsk}>
              Revoke <span className="sr-only">{code}</span>
            </Button>
          </>
        )}
        {status === 'redeemed' && (
          <Button tone="quiet" onClick={onAsk}>
            Take back <span className="sr-only">from {seat.redeemedBy}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

function describe({ status, redeemedBy, redeemedAt, invitedAddress, invitedAt }: TeamSeat) {
  if (status === 'free') return 'Free';
  if (status === 'invited') return `Invited: ${invitedAddress}, ${invitedAt && formatDate(invitedAt)}`;
  const use = redeemedAt && `${redeemedBy}, since ${formatDate(redeemedAt)}`;
  if (status === 'redeemed') return `In use: ${use}${invitedAddress ? `, by the invitation to ${invitedAddress}` : ''}`;
  return use ? `Void, was used by ${use}` : 'Void';
}

function describeProgress({ progress }: TeamSeat): string {
  if (!progress) return 'Progress: not shared';
  const { lessonsDone, lessons, lastActive } = progress;
  const active = lastActive ? `last active on ${formatDate(lastActive)}` : 'not begun yet';
  return `Progress: ${lessonsDone} of ${lessons} lessons done, ${active}`;
}
