import { useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';

/** Invites by e-mail, or sends an e-mail again; says what came of it. */
export function useInvite({ userId, onChange }: { userId: string; onChange: () => void }) {
  const { attempt, isBusy, failure } = useAttempt();
  /** The result of the invitation, in words. */
  const [sent, setSent] = useState<string>();

  const send = async (call: () => Promise<string>): Promise<boolean> => {
    setSent(undefined);
    const isSent = await attempt(async () => setSent(await call()));
    onChange();
    return isSent;
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
