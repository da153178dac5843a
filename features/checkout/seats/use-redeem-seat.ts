import { courseAccess } from '#features/access/browser-access/course-access.ts';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';

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
