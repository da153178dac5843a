import { useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';

/** Invites by letter, or sends a letter again; says what came of it. */
export function useInvite({ userId, onChange }: { userId: string; onChange: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** What was sent, in words. */
  const [sent, setSent] = useState<string>();

  const send = async (call: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    setSent(undefined);
    try {
      setSent(await call());
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
      onChange();
    }
  };
  const invite = ({ purchaseId, addresses }: { purchaseId: string; addresses: string }) =>
    send(async () => {
      const { invited } = await callFunction<{ invited: number }>('inviteToTeamSeats', { userId, purchaseId, addresses });
      return invited === 1 ? 'The invitation is on its way' : `${invited} invitations are on their way`;
    });
  const sendAgain = ({ seatId, invitedAddress }: { seatId: string; invitedAddress: string | null }) =>
    send(async () => {
      await callFunction('sendSeatInvitationAgain', { userId, seatId });
      return `The invitation to ${invitedAddress} is on its way again`;
    });
  return { invite, sendAgain, isBusy, failure, sent };
}
