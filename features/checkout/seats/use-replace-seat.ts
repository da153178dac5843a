import { useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import type { TeamSeat } from './team-seat.ts';

/** Revokes the code of a free seat, or takes back a used one; says what came of it. */
export function useReplaceSeat({ userId, onChange }: { userId: string; onChange: () => void }) {
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
