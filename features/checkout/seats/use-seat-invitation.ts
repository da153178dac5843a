import { useEffect, useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';

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
