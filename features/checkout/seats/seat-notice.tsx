import { CopyButton } from '#app/components/copy-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { invitationAddress } from './invitation-address.ts';

/** Says that a seat has a new code, and who had it. */
export function SeatNotice({ code, from, origin }: { code: string; from: string | null; origin: string }) {
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
