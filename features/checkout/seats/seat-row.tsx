import { Button } from '#app/components/button.tsx';
import { CopyButton } from '#app/components/copy-button.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { invitationAddress } from './invitation-address.ts';
import type { TeamSeat } from './team-seat.ts';

/** Shows one seat with what its lead can do with it; a card on a phone, a line of a table where there is room. */
export function SeatRow({
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
