import { useEffect, useState } from 'react';
import { courseAccess } from '#features/access/browser-access/course-access.ts';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';

export interface Invitation {
  invitedBy: string;
  isOwn: boolean;
  /** Says that whoever invites has the course until it is taken from them by this. */
  isHandover: boolean;
}

/** Asks once who invites by the code of a link; says why it does not work where it does not. */
export function useSeatInvitation({ userId, code }: { userId: string; code: string }) {
  const [invitation, setInvitation] = useState<Invitation>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isGone = false;
    callFunction<Invitation>('getSeatInvitation', { userId, code }).then(
      (found) => isGone || setInvitation(found),
      (error) => isGone || setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isGone = true;
    };
  }, [userId, code]);
  return { invitation, failure };
}

/** Redeems the code of a team seat for the account; says whether that is under way, and why it failed. */
export function useRedeemSeat({ userId, onRedeemed }: { userId: string; onRedeemed: () => void }) {
  const { attempt, isBusy, failure } = useAttempt();
  const redeem = ({ code, sharesProgress = false }: { code: string; sharesProgress?: boolean }) =>
    attempt(async () => {
      await callFunction('redeemTeamSeatCode', { userId, code, sharesProgress });
      courseAccess.tellDone({ userId, havePaicc: true });
      onRedeemed();
    });
  return { redeem, isBusy, failure };
}
