import { useState } from 'react';
import { courseAccess } from '#features/access/course-access.ts';
import { callFunction } from '#features/function-client/call-function.ts';

/** Redeems the code of a team seat for the account; says whether that is under way, and why it failed. */
export function useRedeemSeat({ userId, onRedeemed }: { userId: string; onRedeemed: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const redeem = async (code: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await callFunction('redeemTeamSeatCode', { userId, code });
      courseAccess.tell({ userId, havePaicc: true });
      onRedeemed();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return { redeem, isBusy, failure };
}
