import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { leaveWhenAccessEnds } from './leave-when-access-ends.ts';

/** {@link leaveWhenAccessEnds} for a page of the application: goes to the landing page without loading the document anew. */
export function useLeaveWhenAccessEnds({ userId }: { userId: string }): void {
  const navigate = useNavigate();
  useEffect(
    () => leaveWhenAccessEnds({ userId, leave: () => navigate('/principled-ai-coding', { replace: true }) }),
    [userId, navigate],
  );
}
