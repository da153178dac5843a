import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { useRedeemSeat } from './use-seat-invitation.ts';

/** Offers a buyer of seats who has no access one of their own codes, which is as good for them as for anyone. */
export function UseOwnSeat({ userId, freeCodes, onRedeemed }: { userId: string; freeCodes: string[]; onRedeemed: () => void }) {
  const { redeem, isBusy, failure } = useRedeemSeat({ userId, onRedeemed });
  const [code] = freeCodes;
  if (code === undefined) return null;
  return (
    <Notice title="You do not have the course yourself yet">
      <p>
        {freeCodes.length === 1 ? 'You have one unused code.' : `You have ${freeCodes.length} unused codes.`} Redeem one to open
        the course for this account; you need not buy it again.
      </p>
      <p className="page-actions">
        <Button tone="primary" busy={isBusy} onClick={() => redeem({ code })}>
          Use one of my codes
        </Button>
      </p>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </Notice>
  );
}
